import sharp from 'sharp';
import { refusePixels } from './refuse-pixels.ts';

export interface Detail {
  /** Pixels of the longest side at which the picture would lose nothing. */
  detailSide: number;
  isOneColour: boolean;
}

/** A larger picture is measured at this size. */
const mostSide = 4_096;
/** Below this side a picture's shapes are all there is to see. */
const leastSide = 256;
/** Levels of grey: what differs by less is one colour with the noise of its encoding. */
const noise = 6;
/** What rounding and encoding add to a smooth slope. */
const rounding = 3;
/**
 * Hard edges have about half the contrast between neighbours that they have at half the size, and noise has more. A
 * picture that was enlarged or blurred has a tenth.
 */
const leastShare = 0.2;

/** Measures up to which size a picture has detail, and whether it is all one colour. */
export async function measureDetail(path: string): Promise<Detail> {
  const { data, info } = await sharp(path)
    .flatten({ background: '#131315' })
    .resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refusePixels);
  const { channels } = await sharp(path).flatten({ background: '#131315' }).resize(256, 256).stats();
  const isOneColour = channels.every(({ min, max }) => max - min <= noise);
  let grey: Grey = { pixels: data, width: info.width, height: info.height };
  let here = roughness(grey);
  while (Math.min(grey.width, grey.height) >= 2 * leastSide) {
    const half = halved(grey);
    const below = roughness(half);
    if (below > 0 && here / below >= leastShare) break;
    grey = half;
    here = below;
  }
  return { detailSide: Math.max(grey.width, grey.height), isOneColour };
}

interface Grey {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** The mean square of how far a pixel is from the mean of its neighbours, along rows and columns. */
function roughness({ pixels, width, height }: Grey): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const twice = 2 * (pixels[at] ?? 0);
      const across = (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) - twice;
      const down = (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0) - twice;
      if (Math.abs(across) > rounding) sum += across * across;
      if (Math.abs(down) > rounding) sum += down * down;
    }
  return sum / (width * height);
}

/** At half the size: the mean of four pixels each. */
function halved({ pixels, width, height }: Grey): Grey {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      const sum =
        (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + width] ?? 0) + (pixels[at + width + 1] ?? 0);
      half[y * w + x] = (sum + 2) >> 2;
    }
  return { pixels: half, width: w, height: h };
}
