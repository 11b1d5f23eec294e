import { toAscii } from './ascii.ts';
import type { PlayoutSong } from './song.ts';

/** Composers, lyricists and label in words, where a format has a free text but no field for them. */
export const namedPeople = ({ composers, lyricists, label }: PlayoutSong): string[] =>
  Object.entries({ Composer: composers, Lyricist: lyricists, Label: label }).flatMap(([name, names]) => {
    const latin = toAscii(names.latin);
    return latin === '' ? [] : [`${name}: ${latin}`];
  });
