import { type Rgb, toLinear } from './contrast.ts';

/** Lightness 0..1, chroma from 0 (grey) to about 0.37, hue in radians (Ottosson, Oklab 2020). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function toOklch([red, green, blue]: Rgb): Oklch {
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
export function fromOklch({ l, c, h }: Oklch): Rgb {
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
