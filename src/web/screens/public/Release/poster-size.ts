import { graphemes } from '#shared/graphemes.ts';

export type PosterSize = 'short' | 'middle' | 'long' | 'longest';

/** The longest title, and the longest word, for each size, in graphemes. */
const steps: [PosterSize, number, number][] = [
  ['short', 20, 9],
  ['middle', 40, 13],
  ['long', 80, 18],
];

/** The size of a title that fills the poster without breaking a word. */
export function posterSize(title: string): PosterSize {
  const length = graphemes(title).length;
  const longest = Math.max(0, ...title.split(/[\s\-־–—/]+/).map((word) => graphemes(word).length));
  return steps.find(([, most, word]) => length <= most && longest <= word)?.[0] ?? 'longest';
}
