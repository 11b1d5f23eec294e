import { type ChildLimits, inChild } from '../child/in-child.ts';
import { MediaError } from '../media-error.ts';
import type { EncodedImage } from './encode-image.ts';
import type { Variant } from './size-image.ts';

/** A progressive JPEG of 50 megapixels takes 700 MB, an AVIF more. */
const MEGABYTES = 1_280;
const SECONDS = 120;

const limitsOf = (path: string, outDir: string): ChildLimits => ({
  seconds: SECONDS,
  megabytes: MEGABYTES,
  usesNativeCode: true,
  reads: [path],
  writes: [`${outDir}/*`],
});

/**
 * Encodes an image again, in a child process, into a folder: at its full size and in the sizes of screens. Nothing
 * but its pixels comes along.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export const takeImage = (path: string, outDir: string, sizes: readonly number[]): Promise<EncodedImage> =>
  inChild('encodeImage', { path, outDir, sizes }, limitsOf(path, outDir)).catch(tooLargeForMemory);

/**
 * Writes an image in several sizes into a folder, in a child process.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export const makeSizes = (
  path: string,
  outDir: string,
  sizes: readonly number[],
  format: 'webp' | 'avif',
): Promise<Variant[]> =>
  inChild('sizeImage', { path, outDir, sizes, format }, limitsOf(path, outDir)).catch(tooLargeForMemory);

/**
 * Writes a cover for streaming services, a square JPEG, in a child process.
 * @param path null for a plain one
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export const makeServiceCover = (path: string | null, outPath: string, side: number): Promise<void> =>
  inChild(
    'encodeServiceCover',
    { path, outPath, side },
    {
      seconds: SECONDS,
      megabytes: MEGABYTES,
      usesNativeCode: true,
      reads: path === null ? [] : [path],
      writes: [outPath],
    },
  ).catch(tooLargeForMemory);

function tooLargeForMemory(cause: unknown): never {
  if (cause instanceof MediaError && cause.reason === 'memory')
    throw new MediaError('IMAGE_TOO_LARGE', 'memory', { cause });
  throw cause;
}
