import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { element as el } from './element.ts';
import type { Parties } from './parties.ts';
import type { SoundFile, Track } from './product.ts';
import {
  artistNames,
  duration,
  hashed,
  mainArtist,
  parentalWarning,
  rightsLine,
  titles,
} from './shared-elements.ts';

/** One recording as a resource, with its file if that is sent. @param number its place, from 1 */
export function recording(
  track: Track,
  number: number,
  parties: Parties,
  sound: SoundFile | undefined,
): XmlNode {
  const edition = el('SoundRecordingEdition', [
    el('ResourceId', [el('ISRC', track.isrc)]),
    rightsLine('PLine', track.pLine),
    sound ? soundDetails(track, number, sound) : null,
  ]);
  const version = versionType(track.version);
  return el('SoundRecording', [
    el('ResourceReference', `A${number}`),
    el('Type', 'MusicalWorkSoundRecording'),
    edition,
    ...titles(track.title),
    version === null ? null : el('VersionType', version),
    ...artistNames(track.artist),
    mainArtist(track.artist, parties),
    ...track.contributors.map((contributor, index) => parties.contributor(contributor, index + 1)),
    el('Duration', duration(track.seconds)),
    parentalWarning(track.explicit),
    el('IsCover', track.isCover),
    el('IsInstrumental', track.isInstrumental),
    track.languageOfPerformance === null ? null : el('LanguageOfPerformance', track.languageOfPerformance),
  ]);
}

/** Those of our versions that the consortium's list has. */
const versionType = (version: string): string | null =>
  ({ live: 'LiveVersion', remix: 'RemixVersion', instrumental: 'InstrumentalVersion' })[version] ?? null;

/** Services play half a minute from there. */
const previewSeconds = 30;

function soundDetails(track: Track, number: number, sound: SoundFile): XmlNode {
  const start = track.previewStart;
  return el('TechnicalDetails', [
    el('TechnicalResourceDetailsReference', `T${number}`),
    el('DeliveryFile', [
      el('Type', 'AudioFile'),
      el('AudioCodecType', sound.codec),
      el('NumberOfChannels', sound.channels),
      el('SamplingRate', sound.sampleRate / 1_000, { UnitOfMeasure: 'kHz' }),
      el('BitsPerSample', sound.bits),
      hashed(sound),
    ]),
    start === null || start >= track.seconds
      ? null
      : el('ClipDetails', [
          el('TechnicalResourceDetailsReference', `T${number}C`),
          el('ClipType', 'Preview'),
          el('Timing', [
            el('StartPoint', start.toFixed(1)),
            el('DurationUsed', duration(Math.min(previewSeconds, track.seconds - start))),
          ]),
          el('ExpressionType', 'Instructive'),
        ]),
  ]);
}
