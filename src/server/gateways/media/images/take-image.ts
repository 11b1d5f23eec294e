import type { ChildLimits, RunTask } from '#server/gateways/media/child/run-task.ts';
import { MediaError } from '#server/gateways/media/media-error.ts';
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
 * Encodes an image again into a folder: at its full size and in the sizes of screens. Nothing
 * but its pixels comes along.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export const takeImage = (
  run: RunTask,
  path: string,
  outDir: string,
  sizes: readonly number[],
): Promise<EncodedImage> =>
  run('encodeImage', { path, outDir, sizes }, limitsOf(path, outDir)).catch(tooLargeForMemory);

/**
 * Writes an image in several sizes into a folder.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export const makeSizes = (
  run: RunTask,
  path: string,
  outDir: string,
  sizes: readonly number[],
  format: 'webp' | 'avif',
): Promise<Variant[]> =>
  run('sizeImage', { path, outDir, sizes, format }, limitsOf(path, outDir)).catch(tooLargeForMemory);

/**
 * Writes a cover for streaming services, a square JPEG.
 * @param path null for a plain one
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export const makeServiceCover = (
  run: RunTask,
  path: string | null,
  outPath: string,
  side: number,
): Promise<void> =>
  run(
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
