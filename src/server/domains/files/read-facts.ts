import { refuse } from '../../errors.ts';
import {
  MediaError,
  measureWav,
  readAudio,
  readDocument,
  readImage,
  type Sniffed,
} from '../../gateways/media/index.ts';
import type { FileRow } from './store.ts';

export type Facts = Partial<
  Pick<FileRow, 'width' | 'height' | 'colors' | 'durationMs' | 'peaks' | 'extractedText'>
>;

/** Seconds that decoding an MP3 of 60 MB may take. */
const audioSeconds = 300;

/**
 * What there is to know of a file before it is answered for. A WAV is measured by its header: its waveform is read
 * with its listening copy, in the background, before which nobody hears it.
 * @throws FILE_BROKEN with `reason`, TOO_LARGE for an image over 50 megapixels
 */
export async function readFacts(path: string, { kind, type }: Sniffed): Promise<Facts> {
  if (kind === 'image') {
    const { width, height, colors } = await readImage(path);
    return { width, height, colors };
  }
  if (type === 'audio/wav') return { durationMs: await measureWav(path) };
  if (kind === 'audio') {
    const { duration_ms: durationMs, peaks } = await readAudio(path, { seconds: audioSeconds });
    return { durationMs, peaks: Buffer.from(peaks).toString('base64') };
  }
  const { text } = await readDocument(path, type);
  return { extractedText: text };
}

/** libvips tells of a full disk in words alone. */
const noRoom = /No space left on device|Disk quota exceeded/;

/** Refusals of the media gateway in the words of the contract. */
export async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && noRoom.test(error.message)) refuse('STORAGE_FULL');
    if (!(error instanceof MediaError)) throw error;
    refuse(error.code === 'IMAGE_TOO_LARGE' ? 'TOO_LARGE' : 'FILE_BROKEN', {
      data: { reason: error.reason },
    });
  }
}
