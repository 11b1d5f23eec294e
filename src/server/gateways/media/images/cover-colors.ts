import { contrast, fromHex, type Rgb, toHex } from './contrast.ts';
import { fromOklch, type Oklch, toOklch } from './oklch.ts';

/** Colours as #rrggbb: the accent, the deep tone behind it, and the ink on the accent. */
export interface CoverColors {
  cover: string;
  room: string;
  on: string;
}

const TEXT = fromHex('#f3f3f0');
const SURFACES = [fromHex('#0b0b0c'), fromHex('#131315'), fromHex('#1c1c1f')];
/** With less chroma than this a cover counts as black and white. */
const GREY = 0.025;

interface Tone extends Oklch {
  share: number;
}

/**
 * The colours of a cover from its RGB pixels. `cover` has 4.5:1 on the dark surfaces and on `room`; #f3f3f0 has 7:1
 * on `room`; `on` has 4.5:1 on `cover` (WCAG 2.1, 1.4.3 and 1.4.6).
 */
export function coverColors(pixels: Uint8Array): CoverColors {
  const tones = countTones(pixels);
  const accent = best(tones, (tone) => tone.share ** 0.4 * tone.c ** 1.2 * (0.2 + tone.l)) ?? GREY_TONE;
  const ground = best(tones, (tone) => tone.share * (1.3 - tone.l)) ?? GREY_TONE;
  const isGrey = accent.c < GREY;

  // At this lightness text has 12:1 whatever the hue.
  const room = fromOklch({
    l: 0.28,
    c: Math.min(ground.c * 0.8, 0.06),
    h: ground.c < GREY ? accent.h : ground.h,
  });
  const cover = lighten(
    { l: Math.max(accent.l, isGrey ? 0.92 : 0.66), c: isGrey ? 0.008 : accent.c, h: accent.h },
    [room, ...SURFACES],
  );
  const on = fromOklch({ l: 0.17, c: isGrey ? 0.004 : 0.035, h: accent.h });
  return { cover: toHex(cover), room: toHex(room), on: toHex(on) };
}

const GREY_TONE: Tone = { l: 0.5, c: 0, h: 0, share: 1 };

/** The mean colour of every cell with pixels, in an 8 × 8 × 8 cube. */
function countTones(pixels: Uint8Array): Tone[] {
  const cells = new Map<number, [number, number, number, number]>();
  for (let offset = 0; offset + 2 < pixels.length; offset += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(offset, offset + 3);
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const cell = cells.get(key) ?? [0, 0, 0, 0];
    cells.set(key, [cell[0] + r, cell[1] + g, cell[2] + b, cell[3] + 1]);
  }
  const total = pixels.length / 3;
  return Array.from(cells.values(), ([r, g, b, n]) => ({
    ...toOklch([r / n, g / n, b / n]),
    share: n / total,
  }));
}

function best(tones: Tone[], score: (tone: Tone) => number): Tone | null {
  return tones.reduce<Tone | null>(
    (found, tone) => (found && score(found) >= score(tone) ? found : tone),
    null,
  );
}

function lighten(tone: Oklch, grounds: Rgb[]): Rgb {
  for (let l = Math.min(tone.l, 0.93); l < 1; l += 0.01) {
    const color = fromOklch({ ...tone, l });
    if (grounds.every((ground) => contrast(color, ground) >= 4.5)) return color;
  }
  return TEXT;
}
