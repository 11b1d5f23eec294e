/** Loads the function of a task: a child process loads no other code. Input and result are structured clones. */
export const loadTask = {
  scanSound: async () => (await import('../audio/scan-sound.ts')).scanSound,
  encodeMp3: async () => (await import('../audio/encode-mp3.ts')).encodeMp3,
  encodeFlac: async () => (await import('../audio/encode-flac.ts')).encodeFlac,
  writePart: async () => (await import('../audio/cut-sound.ts')).writePart,
  writeBroadcast: async () => (await import('../audio/write-broadcast.ts')).writeBroadcast,
  extractText: async () => (await import('../documents/extract-text.ts')).extractText,
  encodeImage: async () => (await import('../images/encode-image.ts')).encodeImage,
  encodeServiceCover: async () => (await import('../images/service-cover.ts')).encodeServiceCover,
  sizeImage: async () => (await import('../images/size-image.ts')).sizeImage,
};

/** The tasks of a child process. */
export type Tasks = { [Name in keyof typeof loadTask]: Awaited<ReturnType<(typeof loadTask)[Name]>> };
