import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { type Detail, measureDetail } from './measure-detail.ts';
import { openImage } from './open-image.ts';
import { refusePixels } from './refuse-pixels.ts';
import { sizeImage, type Variant } from './size-image.ts';

export interface EncodedImage {
  /** The image at full size in our encoding, which replaces the uploaded bytes. */
  full: { path: string; type: string; extension: string };
  /** Upright, in pixels. */
  width: number;
  height: number;
  colors: CoverColors;
  detail: Detail;
  /** In screen sizes, as WebP. */
  variants: Variant[];
}

const SAMPLE = 64;
/** Both sides of a WebP have 14 bits (RFC 9649 section 2.5). */
const WEBP_SIDE = 16_383;

type Encoding = { type: string; extension: string; encode: (pipeline: Sharp) => Sharp };
const JPEG: Encoding = {
  type: 'image/jpeg',
  extension: 'jpg',
  // Colour at full resolution, so that red lettering on a cover stays sharp.
  encode: (pipeline) => pipeline.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
};
const PNG: Encoding = {
  type: 'image/png',
  extension: 'png',
  encode: (pipeline) => pipeline.png({ compressionLevel: 6 }),
};
const WEBP: Encoding = {
  type: 'image/webp',
  extension: 'webp',
  encode: (pipeline) => pipeline.webp({ quality: 92, effort: 2 }),
};

/**
 * Encodes an image again from its pixels: upright, first frame only, in sRGB, and without anything else from the file
 * (EXIF, GPS, comments, trailing bytes). Writes it and its sizes into `outDir`. Takes much memory: call it in a child
 * process.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export async function encodeImage({
  path,
  outDir,
  sizes,
}: {
  path: string;
  outDir: string;
  sizes: readonly number[];
}): Promise<EncodedImage> {
  const { pipeline, width, height, format } = await openImage(path);
  const { type, extension, encode } = encodingOf(format, Math.max(width, height));
  const fullPath = join(outDir, `full.${extension}`);
  await encode(pipeline.toColourspace('srgb')).toFile(fullPath).catch(refusePixels);
  const variants = await sizeImage({ path: fullPath, outDir, sizes, format: 'webp' });
  const pixels = await sharp(fullPath)
    .flatten({ background: '#131315' })
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  const full = { path: fullPath, type, extension };
  const detail = await measureDetail(fullPath);
  return { full, width, height, colors: coverColors(pixels), detail, variants };
}

/** JPEG stays JPEG; lossless formats become PNG; newer formats become WebP, which also supports transparency. */
function encodingOf(format: string, longest: number): Encoding {
  if (format === 'jpeg') return JPEG;
  if (format === 'png' || format === 'gif' || longest > WEBP_SIDE) return PNG;
  return WEBP;
}

/** Colours as #rrggbb: the accent, the deep tone behind it, and the ink on the accent. */
interface CoverColors {
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

/** Lightness 0..1, chroma from 0 (grey) to about 0.37, hue in radians (Ottosson, Oklab 2020). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** The nearest sRGB colour; if sRGB can't show the chroma, it is reduced, and lightness and hue stay. */
function fromOklch({ l, c, h }: Oklch): Rgb {
  for (let chroma = c; chroma > 0.001; chroma *= 0.94) {
    const linear = toLinearRgb(l, chroma * Math.cos(h), chroma * Math.sin(h));
    if (linear.every((part) => part >= -0.0005 && part <= 1.0005)) return toRgb(linear);
  }
  return toRgb(toLinearRgb(l, 0, 0));
}

type Triple = readonly [number, number, number];

function toLinearRgb(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toRgb([r, g, b]: Triple): Rgb {
  return [toByte(r), toByte(g), toByte(b)];
}

function toByte(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, part)));
}

/** A colour as three sRGB components 0..255. */
type Rgb = readonly [number, number, number];

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** One sRGB component 0..255 as linear light 0..1 (IEC 61966-2-1). */
function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio 1..21 (WCAG 2.1, 1.4.3). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}
