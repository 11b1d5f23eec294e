import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImage } from './open-image.ts';
import { refusePixels } from './refuse-pixels.ts';

export interface Variant {
  /** The longest side; the file is `<size>.<format>`. */
  size: number;
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Writes an image in several sizes into a folder, longest side at most `size`, never enlarged, in sRGB and without
 * metadata. Skips sizes larger than the image, except the first. Takes much memory: call it in a child process.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export async function sizeImage({
  path,
  outDir,
  sizes,
  format,
}: {
  path: string;
  outDir: string;
  sizes: readonly number[];
  format: 'webp' | 'avif';
}): Promise<Variant[]> {
  const { pipeline, width, height } = await openImage(path);
  const ascending = sizes.toSorted((a, b) => a - b);
  const enough = ascending.findIndex((size) => size >= Math.max(width, height));
  const wanted = enough === -1 ? ascending : ascending.slice(0, enough + 1);
  const largest = wanted.at(-1);
  if (largest === undefined) return [];

  // The original is decoded once; the smaller files come from the largest.
  const base = await pipeline
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refusePixels);

  const variants: Variant[] = [];
  for (const size of wanted) {
    const target = join(outDir, `${size}.${format}`);
    const { width: w, height: h, channels } = base.info;
    const sized = sharp(base.data, { raw: { width: w, height: h, channels } }).resize(size, size, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded =
      format === 'webp' ? sized.webp({ quality: 80, effort: 2 }) : sized.avif({ quality: 55, effort: 2 });
    const info = await encoded.toFile(target).catch(refusePixels);
    variants.push({
      size,
      path: target,
      width: info.width,
      height: info.height,
      bytes: (await stat(target)).size,
    });
  }
  return variants;
}
