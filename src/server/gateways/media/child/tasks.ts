import { MediaError, type MediaErrorCode } from '#server/gateways/media/media-error.ts';

/** Loads the function of a task: a child process loads no other code. Input and result are structured clones. */
const loadTask = {
  scanSound: async () => (await import('#server/gateways/media/audio/scan-sound.ts')).scanSound,
  encodeMp3: async () => (await import('#server/gateways/media/audio/encode-mp3.ts')).encodeMp3,
  encodeFlac: async () => (await import('#server/gateways/media/audio/encode-flac.ts')).encodeFlac,
  encodeWav: async () => (await import('#server/gateways/media/audio/encode-wav.ts')).encodeWav,
  writePart: async () => (await import('#server/gateways/media/audio/cut-sound.ts')).writePart,
  writeBroadcast: async () =>
    (await import('#server/gateways/media/audio/write-broadcast.ts')).writeBroadcast,
  extractText: async () => (await import('#server/gateways/media/documents/extract-text.ts')).extractText,
  encodeImage: async () => (await import('#server/gateways/media/images/encode-image.ts')).encodeImage,
  encodeServiceCover: async () =>
    (await import('#server/gateways/media/images/service-cover.ts')).encodeServiceCover,
  sizeImage: async () => (await import('#server/gateways/media/images/size-image.ts')).sizeImage,
};

/** The tasks of a child process. */
export type Tasks = { [Name in keyof typeof loadTask]: Awaited<ReturnType<(typeof loadTask)[Name]>> };
export type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
export type Result<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

export interface ChildQuestion {
  task: keyof Tasks;
  input: unknown;
  seconds: number;
}

export type ChildAnswer = { ok: true; result: unknown } | { ok: false; code: MediaErrorCode; reason: string };

/** Runs a task in this process; its error becomes an answer too. */
export async function answerTo({ task, input }: Pick<ChildQuestion, 'task' | 'input'>): Promise<ChildAnswer> {
  try {
    // RunTask pairs each task with its own input.
    const run = (await loadTask[task]()) as (input: unknown) => Promise<unknown>;
    return { ok: true, result: await run(input) };
  } catch (error) {
    if (error instanceof MediaError) return { ok: false, code: error.code, reason: error.reason };
    const code = MediaError.isDiskFull(error) ? 'STORAGE_FULL' : 'FILE_BROKEN';
    return { ok: false, code, reason: 'damaged' };
  }
}
