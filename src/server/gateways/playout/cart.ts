import type { Letters } from '#shared/playout.ts';
import { encodeLetters, writeField } from './ascii.ts';
import { namedPeople } from './people.ts';
import { namesIn, type PcmFormat, type PlayoutSong } from './song.ts';

const fixedBytes = 2_048;
const maxSample = 0xffff_ffff;

interface CartOrigin {
  producer: string;
  /** The song's page; empty without one. */
  url: string;
  /** Of the names. */
  letters: Letters;
}

/** The content of a `cart` chunk (AES46-2002); who wrote the song stands in its tag text, one line each. */
export function cartChunk(
  song: PlayoutSong,
  format: PcmFormat,
  { producer, url, letters }: CartOrigin,
): Buffer {
  const names = namesIn(song, letters);
  const lineEnd = Buffer.from('\r\n');
  const text = Buffer.concat(
    namedPeople(song, letters).flatMap((line) => [encodeLetters(line, letters), lineEnd]),
  );
  const chunk = Buffer.alloc(fixedBytes + text.length);
  let at = 0;
  const field = (length: number, text: string, written: Letters = 'latin'): void => {
    writeField(chunk, at, length, text, written);
    at += length;
  };
  field(4, '0101');
  field(64, names.title, letters);
  field(64, names.artist, letters);
  field(64, song.isrc || song.code);
  field(64, song.code);
  field(64, 'MUSIC');
  field(64, song.genre);
  field(64, '');
  // When it may be played: always.
  field(10, '1900/01/01');
  field(8, '00:00:00');
  field(10, '9999/12/31');
  field(8, '23:59:59');
  field(64, producer);
  field(64, '1');
  field(64, song.version);
  chunk.writeInt32LE(2 ** 15, at);
  at += 4;
  for (const [usage, sample] of timersOf(song, format)) {
    chunk.write(usage, at, 4, 'latin1');
    chunk.writeUInt32LE(sample, at + 4);
    at += 8;
  }
  writeField(chunk, 1_024, 1_024, url);
  text.copy(chunk, fixedBytes);
  return chunk;
}

/** At most eight; unknown ones are left out. Playouts know a hook as a mark. */
function timersOf(song: PlayoutSong, { sampleRate }: PcmFormat): [usage: string, sample: number][] {
  const samples = (ms: number): number =>
    Math.min(maxSample, Math.round((Math.min(ms, song.durationMs) / 1_000) * sampleRate));
  const timers: [string, number | null][] = [
    ['AUDs', song.startMs],
    ['INTs', song.introMs === null ? null : song.startMs],
    ['INTe', song.introMs],
    ['MRK1', song.hookMs],
    ['SEGs', song.endMs],
    ['AUDe', song.soundEndMs],
    ['EODs', song.durationMs],
  ];
  return timers.flatMap(([usage, ms]) => (ms === null ? [] : [[usage, samples(ms)] as [string, number]]));
}
