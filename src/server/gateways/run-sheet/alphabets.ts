import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';
const numbers = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/**
 * The first sets Hebrew and Latin. Each of the others is a subset of Noto Sans, or of IBM Plex Sans Arabic, whose
 * letters copy as one character each.
 */
const subsets = [
  'heebo',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'arabic',
] as const;
export type Alphabet = (typeof subsets)[number];

/** The font file for an alphabet. */
export function fileOf(alphabet: Alphabet, weight: Weight): string {
  const number = numbers[weight];
  if (alphabet === 'heebo') {
    const name = weight === 'bold' ? '700Bold' : '400Regular';
    return resolve(`@expo-google-fonts/heebo/${name}/Heebo_${name}.ttf`);
  }
  const family = alphabet === 'arabic' ? 'ibm-plex-sans-arabic' : 'noto-sans';
  return resolve(`@fontsource/${family}/files/${family}-${alphabet}-${number}-normal.woff`);
}

const scripts: readonly (readonly [RegExp, readonly Alphabet[]])[] = [
  [/\p{scx=Latin}/u, ['vietnamese', 'latin-ext']],
  [/\p{scx=Cyrillic}/u, ['cyrillic', 'cyrillic-ext']],
  [/\p{scx=Greek}/u, ['greek', 'greek-ext']],
  [/\p{scx=Arabic}/u, ['arabic']],
];

/** The alphabets that may have a character which Heebo lacks. */
export const othersFor = (sign: string): readonly Alphabet[] =>
  scripts.find(([script]) => script.test(sign))?.[1] ?? [];
