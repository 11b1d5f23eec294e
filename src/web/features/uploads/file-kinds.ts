const MB = 1024 * 1024;

/** What a field accepts, for the file picker and dropped files. The server checks the bytes. */
export const fileKinds = {
  image: {
    accept: 'image/*',
    types: /^image\//,
    names: /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i,
    most: 25 * MB,
  },
  wav: {
    accept: 'audio/wav,.wav',
    types: /^audio\/(?:x-|vnd\.)?wave?$/,
    names: /\.wave?$/i,
    most: 1024 * MB,
  },
  mp3: { accept: 'audio/mpeg,.mp3', types: /^audio\/(?:mpeg|mp3)$/, names: /\.mp3$/i, most: 60 * MB },
  /** A recording: a WAV, or an MP3 if there is no WAV. */
  recording: {
    accept: 'audio/wav,.wav,audio/mpeg,.mp3',
    types: /^audio\/(?:(?:x-|vnd\.)?wave?|mpeg|mp3)$/,
    names: /\.(?:wave?|mp3)$/i,
    most: 1024 * MB,
  },
  document: {
    accept:
      '.doc,.docx,.pdf,application/msword,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    types: /^application\/(?:pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/,
    names: /\.(?:docx?|pdf)$/i,
    most: 20 * MB,
  },
} as const;
export type FileKind = keyof typeof fileKinds;

export type FileProblem = 'EMPTY_FILE' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE';

/** Why a file isn't accepted, before uploading; null if it is. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  kind: FileKind,
): FileProblem | null {
  const { types, names, most } = fileKinds[kind];
  if (!types.test(file.type) && !names.test(file.name)) return 'UNSUPPORTED_TYPE';
  if (file.size === 0) return 'EMPTY_FILE';
  return file.size > most ? 'TOO_LARGE' : null;
}
