import { MediaError } from '../media-error.ts';

/** A full disk is reported as such; anything else that stops libvips is in the pixels. @throws MediaError */
export function refusePixels(cause: unknown): never {
  throw new MediaError(MediaError.tellsFullDisk(cause) ? 'STORAGE_FULL' : 'FILE_BROKEN', 'pixels', { cause });
}
