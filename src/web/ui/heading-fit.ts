import { graphemes } from '#shared/graphemes.ts';

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

/** The widths of the longest word, in ems, for which `base.css` has a font size. */
const fitSteps = [4, 5, 6, 8, 10, 13, 17] as const;

/** The `data-fit` that limits a heading's size so that its longest word fits into a line; `more` may break. */
export function headingFit(heading: string): `${(typeof fitSteps)[number]}` | 'more' {
  const ems = heading
    .split(/[\s\-־–—/]+/)
    .map((word) => graphemes(word).reduce((sum, letter) => sum + widthOf(letter), 0));
  const longest = Math.max(0, ...ems);
  const step = fitSteps.find((width) => longest <= width);
  return step === undefined ? 'more' : `${step}`;
}
