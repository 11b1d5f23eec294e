import sharp from 'sharp';
import { escapeXml } from '#shared/escape-xml.ts';
import { graphemes } from '#shared/graphemes.ts';
import { textWidth } from '#shared/sleeve/set-lines.ts';
import { fonts } from './fonts.ts';

interface Setting {
  weight: keyof typeof fonts;
  /** Lines end at the right, or begin at the side of the text's first letter. */
  flush?: 'right' | 'start';
  /** `#rrggbb`. */
  color: string;
  /** Pixels, from the largest to the smallest to try. */
  sizes: readonly number[];
  /** Line spacing, relative to the size. */
  leading: number;
  width: number;
  height: number;
}

/** A picture of text, cropped to its ink. */
interface SetText {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Sets a text in the largest size in which it fits without breaking a word; in the smallest size it cuts the rest,
 * with an ellipsis. Each line starts from the side of the text's first letter (UAX #9, P2), as on the page.
 */
export async function setText(text: string, setting: Setting): Promise<SetText> {
  const fits = (drawn: SetText) => drawn.width <= setting.width && drawn.height <= setting.height;
  // Skip a size that is far too large: Pango refuses pictures that are tens of thousands of pixels wide.
  const longest = Math.max(0, ...text.split(/\s+/).map(textWidth));
  for (const size of setting.sizes) {
    if (longest * size * 0.8 > setting.width) continue;
    const drawn = await draw(text, setting, size, 'word');
    if (fits(drawn)) return drawn;
  }
  const smallest = setting.sizes.at(-1) ?? 16;
  const letters = graphemes(text);
  for (let length = letters.length; length > 1; length = Math.floor(length * 0.85)) {
    const cut = length < letters.length ? `${letters.slice(0, length).join('').trim()}…` : text;
    const drawn = await draw(cut, setting, smallest, 'word-char');
    if (fits(drawn)) return drawn;
  }
  return draw('…', setting, smallest, 'word');
}

/** Nobody has this letter: Unicode doesn't assign it, so a box with its number is drawn. */
const unassigned = '\u0378';

/** Whether this machine has a font for a letter; otherwise a box is drawn in its place. */
export async function hasFontFor(letter: string): Promise<boolean> {
  const setting: Setting = {
    weight: 'medium',
    color: '#000000',
    sizes: [],
    leading: 1,
    width: 200,
    height: 200,
  };
  const [drawn, box] = await Promise.all([letter, unassigned].map((one) => draw(one, setting, 64, 'word')));
  return drawn?.width !== box?.width || drawn?.height !== box?.height;
}

async function draw(
  text: string,
  { weight, flush = 'right', color, leading, width }: Setting,
  size: number,
  wrap: 'word' | 'word-char',
): Promise<SetText> {
  const { name, file } = fonts[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeXml(whole(text))}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      width,
      wrap,
      // Pango's alignment is relative to the line's direction.
      align: flush === 'start' || beginsRight(text) ? 'left' : 'right',
      spacing: Math.round((leading - 1.469) * size),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** No line ends at a slash within a name, as AC/DC's: a word joiner stands behind it. */
const whole = (text: string): string => text.replace(/(?<=\S)\/(?=\S)/g, '/\u2060');

/** Whether a text runs from the right, by its first letter (UAX #9, P2). */
export const beginsRight = (text: string): boolean =>
  /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? '');
