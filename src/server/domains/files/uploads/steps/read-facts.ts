import { refuse } from '../../../../errors.ts';
import {
  MediaError,
  measureWav,
  type RunTask,
  readAudio,
  readDocument,
  type Sniffed,
} from '../../../../gateways/media/index.ts';
import type { FileRow } from '../../store.ts';

export type Facts = Partial<
  Pick<FileRow, 'width' | 'height' | 'colors' | 'durationMs' | 'peaks' | 'soundPrint' | 'extractedText'>
>;

/** How many seconds decoding an MP3 of 60 MB may take. */
const audioSeconds = 300;

/**
 * The facts about a sound or a document that the reply needs. A WAV is measured by its header: the waveform is made
 * in the background with its listening copy, and nobody hears it before that.
 * @throws FILE_BROKEN with `reason`, TAG_TOO_LARGE
 */
export async function readFacts(run: RunTask, path: string, { kind, type }: Sniffed): Promise<Facts> {
  if (type === 'audio/wav') return { durationMs: await measureWav(path) };
  if (kind === 'audio') {
    const { duration_ms: durationMs, peaks, print } = await readAudio(run, path, { seconds: audioSeconds });
    return { durationMs, peaks: Buffer.from(peaks).toString('base64'), soundPrint: print };
  }
  const { text } = await readDocument(run, path, type);
  return { extractedText: text };
}

/** Translates refusals of the media gateway into the contract's codes. */
export async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'STORAGE_FULL') refuse('STORAGE_FULL');
    if (error.reason === 'tag') refuse('TAG_TOO_LARGE');
    refuse(error.code === 'IMAGE_TOO_LARGE' ? 'TOO_LARGE' : 'FILE_BROKEN', {
      data: { reason: error.reason },
    });
  }
}
