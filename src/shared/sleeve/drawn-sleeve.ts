import { escapeXml } from '#shared/escape-xml.ts';
import { backgrounds } from './backgrounds.ts';
import { palettes, type SleevePalette } from './palettes.ts';
import { setLines } from './set-lines.ts';
import { printLevels, readPrint, type SoundPrint } from './sound-print.ts';

/** The data for drawing a sleeve. */
export interface SleeveWords {
  title: string;
  artist?: string | undefined;
  /** In the form of `writePrint`; without one the background is made from the words. */
  sound?: string | null | undefined;
}

interface SleeveLine {
  text: string;
  /** The side where it begins, and its baseline. */
  x: number;
  y: number;
  size: number;
  side: 'rtl' | 'ltr';
  /** 900 for the title, 500 for the artist. */
  weight: 900 | 500;
}

/** The drawing for a song without a cover: a square of 100 units. */
interface DrawnSleeve extends SleevePalette {
  /** SVG path of the background, filled by the even-odd rule. */
  path: string;
  lines: SleeveLine[];
}

const margin = 7;
const lineWidth = 100 - 2 * margin;

/** A song's sleeve: the same words and sound give the same one everywhere. */
export function drawnSleeve({ title, artist = '', sound }: SleeveWords): DrawnSleeve {
  const hash = hashOf(`${title}\n${artist}`);
  const print = readPrint(sound) ?? printFromHash(hash);
  const background = backgrounds[backgroundIndex(print, hash)] ?? backgrounds[0];
  const palette = palettes[paletteIndex(print, hash)] ?? palettes[0];
  return {
    ...(palette as SleevePalette),
    path: background?.({ levels: print.levels, pace: paceOf(print, hash) }) ?? '',
    lines: linesOf(title, artist, (hash >>> 9) % 2 === 0),
  };
}

/** The drawing as a file, `size` pixels wide and high. */
export function sleeveSvg(sleeve: DrawnSleeve, size: number, font: string): string {
  const words = sleeve.lines.map(
    ({ text, x, y, size: height, side, weight }) =>
      `<text x="${x}" y="${y}" direction="${side}" font-size="${height}" font-weight="${weight}">${escapeXml(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}"><path d="M0 0h100v100H0z" fill="${sleeve.paper}"/><path d="${sleeve.path}" fill="${sleeve.print}" fill-rule="evenodd"/><g fill="${sleeve.ink}" font-family="${font}">${words.join('')}</g></svg>`;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text.normalize('NFC'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A made-up print for a song whose sound isn't known: waves that depend on its words. */
function printFromHash(hash: number): SoundPrint {
  const [slow, fast] = [1 + (hash % 5), 5 + ((hash >>> 3) % 7)];
  const levels = Array.from({ length: printLevels }, (_, index) => {
    const turn = (index / printLevels) * 2 * Math.PI;
    return 0.5 + 0.3 * Math.sin(slow * turn + (hash % 63) / 10) + 0.2 * Math.sin(fast * turn);
  });
  return { tempo: null, brightness: ((hash >>> 5) % 1_000) / 1_000, levels };
}

const paceOf = ({ tempo }: SoundPrint, hash: number): number =>
  tempo === null ? ((hash >>> 7) % 100) / 100 : Math.min(1, Math.max(0, (tempo - 60) / 110));

/** A calm song gets a calm background; its hash chooses which. */
const backgroundIndex = (print: SoundPrint, hash: number): number =>
  print.tempo === null
    ? (hash >>> 11) % backgrounds.length
    : Math.min(backgrounds.length - 1, Math.floor(paceOf(print, hash) * 4) + ((hash >>> 11) % 5));

const paletteIndex = ({ brightness }: SoundPrint, hash: number): number =>
  Math.min(palettes.length - 1, Math.floor(brightness * (palettes.length - 4)) + ((hash >>> 15) % 5));

/** The title at one end, as large as possible; the artist at the other. */
function linesOf(title: string, artist: string, isTitleFirst: boolean): SleeveLine[] {
  const [headLead, nameLead] = [0.98, 1.15];
  const head = setLines(title.trim(), {
    width: lineWidth,
    height: 64,
    largest: 52,
    smallest: 7,
    leading: headLead,
  });
  const name = setLines(artist.trim(), {
    width: lineWidth,
    height: 13,
    largest: 7,
    smallest: 4.5,
    leading: nameLead,
  });
  const headTop = isTitleFirst
    ? margin
    : 100 - margin - head.size * (0.78 + (head.lines.length - 1) * headLead);
  const nameTop = isTitleFirst
    ? 100 - margin - name.size * (0.86 + (name.lines.length - 1) * nameLead)
    : margin;
  return [
    ...placeLines(head.lines, head.size, headTop, headLead, sideOf(title), 900),
    ...placeLines(name.lines, name.size, nameTop, nameLead, sideOf(artist), 500),
  ];
}

const placeLines = (
  lines: readonly string[],
  size: number,
  top: number,
  leading: number,
  side: 'rtl' | 'ltr',
  weight: 900 | 500,
): SleeveLine[] =>
  lines.map((text, index) => ({
    text,
    x: side === 'rtl' ? 100 - margin : margin,
    y: Math.round((top + size * (0.72 + index * leading)) * 10) / 10,
    size,
    side,
    weight,
  }));

/** The side from which a text's first letter runs (UAX #9, P2). */
const sideOf = (text: string): 'rtl' | 'ltr' =>
  /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
