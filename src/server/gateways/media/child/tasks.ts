import type { encodeMp3 as EncodeMp3 } from '../audio/encode-mp3.ts';
import type { scanSound as ScanSound } from '../audio/scan-sound.ts';
import type { extractText as ExtractText } from '../documents/extract-text.ts';

/** What a child process can be asked to do; it loads only what its task needs. Input and result travel as structured clones. */
export const tasks = {
  scanSound: async (input: Parameters<typeof ScanSound>[0]) =>
    (await import('../audio/scan-sound.ts')).scanSound(input),
  encodeMp3: async (input: Parameters<typeof EncodeMp3>[0]) =>
    (await import('../audio/encode-mp3.ts')).encodeMp3(input),
  extractText: async (input: Parameters<typeof ExtractText>[0]) =>
    (await import('../documents/extract-text.ts')).extractText(input),
};

export type Tasks = typeof tasks;
