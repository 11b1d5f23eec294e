export type MediaErrorCode = 'FILE_BROKEN' | 'IMAGE_TOO_LARGE' | 'AUDIO_BROKEN' | 'DOCUMENT_BROKEN';

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

  /** Whatever a child or a library threw, as a refusal with this code. */
  static as(code: MediaErrorCode, cause: unknown): MediaError {
    return new MediaError(code, cause instanceof MediaError ? cause.reason : 'damaged', { cause });
  }
}
