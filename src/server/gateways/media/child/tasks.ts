import type { writePart as WritePart } from '../audio/cut-sound.ts';
import type { encodeFlac as EncodeFlac } from '../audio/encode-flac.ts';
import type { encodeMp3 as EncodeMp3 } from '../audio/encode-mp3.ts';
import type { scanSound as ScanSound } from '../audio/scan-sound.ts';
import type { writeBroadcast as WriteBroadcast } from '../audio/write-broadcast.ts';
import type { extractText as ExtractText } from '../documents/extract-text.ts';
import type { encodeImage as EncodeImage } from '../images/encode-image.ts';
import type { encodeServiceCover as EncodeServiceCover } from '../images/service-cover.ts';
import type { sizeImage as SizeImage } from '../images/size-image.ts';

/** The tasks of a child process; it loads only the code of its task. Input and result are structured clones. */
export const tasks = {
  scanSound: async (input: Parameters<typeof ScanSound>[0]) =>
    (await import('../audio/scan-sound.ts')).scanSound(input),
  encodeMp3: async (input: Parameters<typeof EncodeMp3>[0]) =>
    (await import('../audio/encode-mp3.ts')).encodeMp3(input),
  encodeFlac: async (input: Parameters<typeof EncodeFlac>[0]) =>
    (await import('../audio/encode-flac.ts')).encodeFlac(input),
  writePart: async (input: Parameters<typeof WritePart>[0]) =>
    (await import('../audio/cut-sound.ts')).writePart(input),
  writeBroadcast: async (input: Parameters<typeof WriteBroadcast>[0]) =>
    (await import('../audio/write-broadcast.ts')).writeBroadcast(input),
  extractText: async (input: Parameters<typeof ExtractText>[0]) =>
    (await import('../documents/extract-text.ts')).extractText(input),
  encodeImage: async (input: Parameters<typeof EncodeImage>[0]) =>
    (await import('../images/encode-image.ts')).encodeImage(input),
  encodeServiceCover: async (input: Parameters<typeof EncodeServiceCover>[0]) =>
    (await import('../images/service-cover.ts')).encodeServiceCover(input),
  sizeImage: async (input: Parameters<typeof SizeImage>[0]) =>
    (await import('../images/size-image.ts')).sizeImage(input),
};

export type Tasks = typeof tasks;
