const MB = 1024 * 1024;
const lossless = 'audio/wav,.wav,audio/flac,.flac,audio/aiff,.aif,.aiff,.aifc';

/** What a field accepts: `accept` for the file picker, the rest for dropped files too. The server checks the bytes. */
export const fileKinds = {
  image: {
    accept: 'image/*',
    mimeTypes: /^image\//,
    fileNames: /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i,
    maxBytes: 25 * MB,
  },
  wav: {
    accept: lossless,
    mimeTypes: /^audio\/(?:x-|vnd\.)?(?:wave?|flac|aiff)$/,
    fileNames: /\.(?:wave?|flac|aif[fc]?)$/i,
    maxBytes: 1024 * MB,
  },
  mp3: {
    accept: 'audio/mpeg,.mp3',
    mimeTypes: /^audio\/(?:mpeg|mp3)$/,
    fileNames: /\.mp3$/i,
    maxBytes: 60 * MB,
  },
  /** A recording: a lossless one, or an MP3 if there is none. */
  recording: {
    accept: `${lossless},audio/mpeg,.mp3`,
    mimeTypes: /^audio\/(?:(?:x-|vnd\.)?(?:wave?|flac|aiff)|mpeg|mp3)$/,
    fileNames: /\.(?:wave?|flac|aif[fc]?|mp3)$/i,
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
