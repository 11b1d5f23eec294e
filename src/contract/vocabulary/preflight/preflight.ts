import { coverFaults, creditFaults, splitFaults, tellingFaults } from './content-rules.ts';
import { type Channel, type Code, channels, kindOf, type Severity } from './kinds.ts';
import type { Fault, FindingData, PreflightSong } from './song.ts';
import { audioFaults } from './sound-rules.ts';
import { artistFaults, titleFaults } from './title-rules.ts';

/** One thing that stops or weakens a song on one channel, with what was measured and the field that mends it. */
export interface Finding {
  code: Code;
  severity: Severity;
  channel: Channel;
  field: string;
  data: FindingData;
}

/** Everything that stands between a song and its going out, on both channels. */
export const preflight = (song: PreflightSong): Finding[] => faultsOf(song).flatMap(onChannels);

/** What a song can't go out to a channel with. */
export const stopsOn = (channel: Channel, findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => finding.channel === channel && finding.severity === 'stops');

const faultsOf = (song: PreflightSong): Fault[] => [
  ...coverFaults(song.cover),
  ...audioFaults(song),
  ...titleFaults(song),
  ...artistFaults(song.artist_name),
  ...tellingFaults(song),
  ...creditFaults(song),
  ...splitFaults(song),
];

function onChannels({ code, data }: Fault): Finding[] {
  const kind = kindOf(code);
  return channels.flatMap((channel) => {
    const severity = kind[channel];
    return severity === undefined ? [] : [{ code, severity, channel, field: kind.field, data }];
  });
}
