import { SIDE } from './covers/canvas.ts';
import { COVER_STYLES } from './covers/styles.ts';
import { print, svgOf } from './drawing/print.ts';
import { hashOf, randomFrom } from './random.ts';

export type CoverSeed = {
  title: string;
  artist: string;
  /** Number of a style and palette (see `coverStyle`); chosen by the title by default. */
  style?: number;
};

/** A square cover as SVG, 3000 units wide. The same seed always gives the same drawing. */
export function drawCover({ title, artist, style }: CoverSeed): string {
  const seed = `${title}/${artist}`.normalize('NFC');
  const styles = Object.values(COVER_STYLES);
  const draw = styles[(style ?? hashOf(seed)) % styles.length];
  if (!draw) throw new RangeError(`no cover style ${style}`);
  const palette = style === undefined ? {} : { palette: Math.floor(style / styles.length) };
  const inside = draw({ random: randomFrom(seed), title, artist, ...palette });
  return svgOf(inside, SIDE, SIDE);
}

/** The cover as a JPEG, square, `pixels` wide. */
export function renderCover(seed: CoverSeed, pixels = 1400): Promise<Buffer> {
  return print(drawCover(seed), pixels, pixels);
}
