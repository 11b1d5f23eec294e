import type { Letters } from '#shared/playout.ts';
import { encodeLetters } from './ascii.ts';
import { namesIn, type PlayoutSong } from './song.ts';

/** Composers, lyricists and label in words, where a format has a free text but no field for them. */
export function namedPeople(song: PlayoutSong, letters: Letters): string[] {
  const { composers, lyricists, label } = namesIn(song, letters);
  return Object.entries({ Composer: composers, Lyricist: lyricists, Label: label }).flatMap(([name, text]) =>
    encodeLetters(text, letters).length === 0 ? [] : [`${name}: ${text}`],
  );
}
