import sharp from 'sharp';
import { openImage } from './open-image.ts';
import { refusePixels } from './refuse-pixels.ts';

/**
 * Writes a cover in the form that streaming services accept: a square JPEG in sRGB, upright, with nothing but its
 * pixels. Crops one that isn't square. Takes much memory: call it in a child process.
 * @param path null for a plain one
 */
export async function encodeServiceCover({
  path,
  outPath,
  side,
}: {
  path: string | null;
  outPath: string;
  side: number;
}): Promise<void> {
  const plain = { width: side, height: side, channels: 3 as const, background: '#7a7a7a' };
  const pipeline = path === null ? sharp({ create: plain }) : (await openImage(path)).pipeline;
  await pipeline
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toFile(outPath)
    .catch(refusePixels);
}
