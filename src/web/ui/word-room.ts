import { graphemes } from '../../contract/vocabulary/graphemes.ts';

/** Widths of letters of Heebo at its heaviest, in ems, rounded up; others count as whole ems. */
const widths: [RegExp, number][] = [
  // Vav, yod, final nun, geresh.
  [/[\u05d5\u05d9\u05df\u05f3Iijl'!.,]/, 0.37],
  // Gimel, zayin, nun, gershayim.
  [/[\u05d2\u05d6\u05e0\u05f4frt"]/, 0.48],
  // Shin.
  [/[\u05e9MWmw]/, 0.91],
  [/[a-z0-9]/, 0.6],
  // The other Hebrew letters.
  [/[\u05d0-\u05eaA-Z?&]/, 0.71],
];
const widthOf = (letter: string): number => widths.find(([letters]) => letters.test(letter))?.[1] ?? 1;

/** The widest longest word, in ems, in each class of `base.css`. */
const roomSteps = [4, 5, 6, 8, 10, 13, 17] as const;

/** The class that limits a heading's size by its longest word, so that it fits into its line; `more` may break. */
export function wordRoom(heading: string): `${(typeof roomSteps)[number]}` | 'more' {
  const ems = heading
    .split(/[\s\-־–—/]+/)
    .map((word) => graphemes(word).reduce((sum, letter) => sum + widthOf(letter), 0));
  const longest = Math.max(0, ...ems);
  const step = roomSteps.find((most) => longest <= most);
  return step === undefined ? 'more' : `${step}`;
}
