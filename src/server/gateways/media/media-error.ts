export type MediaErrorCode =
  | 'FILE_BROKEN'
  | 'IMAGE_TOO_LARGE'
  | 'AUDIO_BROKEN'
  | 'DOCUMENT_BROKEN'
  | 'STORAGE_FULL';

/** libvips reports a full disk only in words. */
const FULL_DISK = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/**
 * A file refused for its content. `reason` is one word for logs and `data` (empty, truncated, codec, timeout …),
 * never shown directly.
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

  /** Any error of a child or a library as a refusal with this code; a full disk stays a full disk. */
  static as(code: MediaErrorCode, cause: unknown): MediaError {
    if (cause instanceof MediaError && cause.code === 'STORAGE_FULL') return cause;
    return new MediaError(code, cause instanceof MediaError ? cause.reason : 'damaged', { cause });
  }

  /** Whether something failed because the disk is full. */
  static isDiskFull(cause: unknown): boolean {
    return cause instanceof Error && FULL_DISK.test(cause.message);
  }
}
