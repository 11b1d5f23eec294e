import { coverFaults, creditFaults, dateFaults, detailFaults, splitFaults } from './content-rules.ts';
import { type Channel, type Code, channels, kindOf, type Severity } from './kinds.ts';
import type { Fault, FindingData, PreflightSong } from './song.ts';
import { audioFaults } from './sound-rules.ts';
import { artistFaults, titleFaults } from './title-rules.ts';

/** One thing that blocks or weakens a song on one channel, with its measurement and the field that fixes it. */
export interface Finding {
  code: Code;
  severity: Severity;
  channel: Channel;
  field: string;
  data: FindingData;
}

/** All findings of a song, on both channels. */
export const preflight = (song: PreflightSong): Finding[] => faultsOf(song).flatMap(onChannels);

/** What blocks a song on a channel. */
export const stopsOn = (channel: Channel, findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => finding.channel === channel && finding.severity === 'stops');

const faultsOf = (song: PreflightSong): Fault[] => [
  ...coverFaults(song.cover),
  ...audioFaults(song),
  ...titleFaults(song),
  ...artistFaults(song),
  ...detailFaults(song),
  ...creditFaults(song),
  ...splitFaults(song),
  ...dateFaults(song),
];

function onChannels({ code, data }: Fault): Finding[] {
  const kind = kindOf(code);
  return channels.flatMap((channel) => {
    const severity = kind[channel];
    return severity === undefined ? [] : [{ code, severity, channel, field: kind.field, data }];
  });
}
