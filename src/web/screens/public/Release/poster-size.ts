import { graphemes } from '../../../../contract/vocabulary/graphemes.ts';

export type PosterSize = 'short' | 'middle' | 'long' | 'longest';

/** The most a title, and its longest word, may have in each size, in letters as people count them. */
const steps: [PosterSize, number, number][] = [
  ['short', 20, 9],
  ['middle', 40, 13],
  ['long', 80, 18],
];

/** How large a title is set, so that it fills the poster and no word of it breaks. */
export function posterSize(title: string): PosterSize {
  const length = graphemes(title).length;
  const longest = Math.max(0, ...title.split(/[\s\-־–—/]+/).map((word) => graphemes(word).length));
  return steps.find(([, most, word]) => length <= most && longest <= word)?.[0] ?? 'longest';
}
