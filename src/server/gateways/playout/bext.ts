import type { Letters } from '#shared/playout.ts';
import { toAscii, writeField } from './ascii.ts';
import { namedPeople } from './people.ts';
import { namesIn, type PcmFormat, type PlayoutSong } from './song.ts';

const fixedBytes = 602;
/** “Not used” in the loudness fields. */
const unused = 0x7fff;

interface Origin {
  /** The program that makes the file. */
  originator: string;
  isLevelled: boolean;
  /** Of the names. */
  letters: Letters;
  /** The lossy coding that the sound came in, as in `CodingHistory`; null for none. */
  lossy: string | null;
}

/** The content of a `bext` chunk of version 2 (EBU Tech 3285, 2011). */
export function bextChunk(
  song: PlayoutSong,
  format: PcmFormat,
  { originator, isLevelled, letters, lossy }: Origin,
): Buffer {
  const mode = format.channels === 1 ? 'mono' : 'stereo';
  const levelled = isLevelled ? ';levelled to -23 LUFS' : '';
  const before = lossy === null ? '' : `A=${lossy},F=${format.sampleRate},M=${mode},T=as uploaded\r\n`;
  const history = Buffer.from(
    `${before}A=PCM,F=${format.sampleRate},W=${format.bits},M=${mode},T=${toAscii(originator)}${levelled}\r\n`,
    'latin1',
  );
  const chunk = Buffer.alloc(fixedBytes + history.length);
  const { title, artist } = namesIn(song, letters);
  writeField(chunk, 0, 256, [`${artist} - ${title}`, ...namedPeople(song, letters)].join('; '), letters);
  writeField(chunk, 256, 32, originator);
  writeField(chunk, 288, 32, song.isrc || song.code);
  writeField(chunk, 320, 10, song.date);
  writeField(chunk, 330, 8, '00:00:00');
  chunk.writeUInt16LE(2, 346);
  // We don't measure range, momentary and short-term loudness.
  const loudness = [song.loudness, null, song.truePeak, null, null];
  for (const [index, value] of loudness.entries())
    chunk.writeInt16LE(value === null ? unused : Math.round(value * 100), 412 + 2 * index);
  history.copy(chunk, fixedBytes);
  return chunk;
}
