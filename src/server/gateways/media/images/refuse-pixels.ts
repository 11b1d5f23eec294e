import { MediaError } from '#server/gateways/media/media-error.ts';

/** Reports a full disk as such; any other libvips error is the fault of the pixels. @throws MediaError */
export function refusePixels(cause: unknown): never {
  throw new MediaError(MediaError.isDiskFull(cause) ? 'STORAGE_FULL' : 'FILE_BROKEN', 'pixels', { cause });
}
