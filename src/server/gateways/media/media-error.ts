export type MediaErrorCode =
  | 'FILE_BROKEN'
  | 'IMAGE_TOO_LARGE'
  | 'AUDIO_BROKEN'
  | 'DOCUMENT_BROKEN'
  | 'STORAGE_FULL';

/** libvips reports a full disk only in words. */
const FULL_DISK = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/**
 * A refusal of a file by its content. `reason` is one word for logs and `data` (empty, truncated, codec,
 * timeout …), never shown as it is.
 */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  readonly reason: string;

  constructor(code: MediaErrorCode, reason: string, options?: ErrorOptions) {
    super(`${code}: ${reason}`, options);
    this.name = 'MediaError';
    this.code = code;
    this.reason = reason;
  }

  /** Whatever a child or a library threw, as a refusal with this code; a full disk stays one. */
  static as(code: MediaErrorCode, cause: unknown): MediaError {
    if (cause instanceof MediaError && cause.code === 'STORAGE_FULL') return cause;
    return new MediaError(code, cause instanceof MediaError ? cause.reason : 'damaged', { cause });
  }

  /** Whether something failed because the disk is full. */
  static tellsFullDisk(cause: unknown): boolean {
    return cause instanceof Error && FULL_DISK.test(cause.message);
  }
}
