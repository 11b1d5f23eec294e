/** What stands for a song that has no cover: a square of 100 units, printed in two colours, with letters below the print. */
export interface DrawnSleeve {
  /** `#rrggbb`. */
  paper: string;
  print: string;
  ink: string;
  /** SVG path of the print, filled by the even-odd rule; it ends above the letters. */
  path: string;
  /** The first two letters of the title, upper-cased. */
  letters: string;
}

/** Letters on paper have a contrast of 4.5 or more. */
const palettes = [
  { paper: '#f0e2c8', print: '#d8442b', ink: '#1f1b16' },
  { paper: '#1d3557', print: '#f4b942', ink: '#f7f0e1' },
  { paper: '#12594b', print: '#f2a07b', ink: '#fbf2e3' },
  { paper: '#f2b632', print: '#2b4c7e', ink: '#1d1a17' },
  { paper: '#5f2a45', print: '#f2b5a0', ink: '#fdf1e7' },
  { paper: '#cfded8', print: '#e2603f', ink: '#17393c' },
  { paper: '#27233a', print: '#8fb8a8', ink: '#f6ecdd' },
  { paper: '#e8b7a2', print: '#7a2e2e', ink: '#2a1414' },
] as const;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const bar = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const wave = (y: number): string => `M0 ${y}q12.5 -9 25 0t25 0t25 0t25 0v6q-12.5 9 -25 0t-25 0t-25 0t-25 0z`;

const prints = [
  [32, 26, 20, 14, 8, 3].map((r) => circle(66, 30, r)).join(''),
  circle(32, 30, 22) + bar(60, 8, 32, 4) + bar(60, 20, 32, 4) + bar(60, 32, 32, 4) + bar(60, 44, 32, 4),
  [10, 22, 34, 46].map(wave).join(''),
  `M14 56a36 36 0 0 1 72 0z${bar(14, 60, 72, 1.5)}`,
  [8, 18, 30, 44, 60, 78].map((x, at) => bar(x, 6 + at * 7, 4 + at * 2, 54 - at * 7)).join(''),
  `M0 0h62L0 62z${circle(74, 38, 15)}`,
] as const;

/** The drawing of a title: the same title has the same one everywhere. */
export function drawnSleeve(title: string): DrawnSleeve {
  let hash = 2_166_136_261;
  for (const letter of title.normalize('NFC'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const number = (hash ^ (hash >>> 15)) >>> 0;
  const palette = palettes[number % palettes.length] ?? palettes[0];
  const path = prints[Math.floor(number / palettes.length) % prints.length] ?? prints[0];
  const letters = (title.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();
  return { ...palette, path, letters };
}
