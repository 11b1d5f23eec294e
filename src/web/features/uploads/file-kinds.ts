const MB = 1024 * 1024;
const lossless = 'audio/wav,.wav,audio/flac,.flac,audio/aiff,.aif,.aiff,.aifc,audio/mp4,.m4a';
const lossy = 'audio/mpeg,.mp3,audio/mp4,.m4a,audio/aac,.aac,audio/ogg,.ogg,.oga,.opus';

/** What a field accepts: `accept` for the file picker, the rest for dropped files too. The server checks the bytes. */
export const fileKinds = {
  image: {
    // By name, so that an iPhone converts its photos.
    accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
    mimeTypes: /^image\/(?:p?jpeg|jpg|a?png|webp|gif|avif)$/,
    fileNames: /\.(?:jpe?g|png|webp|avif|gif)$/i,
    maxBytes: 25 * MB,
  },
  wav: {
    accept: lossless,
    mimeTypes: /^audio\/(?:x-|vnd\.)?(?:wave?|flac|aiff|m4a|mp4|alac)$/,
    fileNames: /\.(?:wave?|flac|aif[fc]?|m4a)$/i,
    maxBytes: 1024 * MB,
  },
  mp3: {
    accept: lossy,
    mimeTypes: /^audio\/(?:mpeg|mp3|(?:x-)?m4a|mp4|(?:x-)?aac|ogg|opus)$/,
    fileNames: /\.(?:mp3|m4a|aac|og[ga]|opus)$/i,
    maxBytes: 60 * MB,
  },
  /** A recording: a lossless one, or a lossy one if there is none. */
  recording: {
    accept: `${lossless},${lossy}`,
    mimeTypes: /^audio\/(?:(?:x-|vnd\.)?(?:wave?|flac|aiff|m4a|mp4|alac)|mpeg|mp3|(?:x-)?aac|ogg|opus)$/,
    fileNames: /\.(?:wave?|flac|aif[fc]?|m4a|mp3|aac|og[ga]|opus)$/i,
    maxBytes: 1024 * MB,
  },
  document: {
    accept:
      '.doc,.docx,.pdf,application/msword,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    mimeTypes: /^application\/(?:pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/,
    fileNames: /\.(?:docx?|pdf)$/i,
    maxBytes: 20 * MB,
  },
} as const;
export type FileKind = keyof typeof fileKinds;

export type FileProblem = 'EMPTY_FILE' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE';

/** Why a field doesn't accept a file; null if it does. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  kind: FileKind,
): FileProblem | null {
  const { mimeTypes, fileNames, maxBytes } = fileKinds[kind];
  if (!mimeTypes.test(file.type) && !fileNames.test(file.name)) return 'UNSUPPORTED_TYPE';
  if (file.size === 0) return 'EMPTY_FILE';
  return file.size > maxBytes ? 'TOO_LARGE' : null;
}
