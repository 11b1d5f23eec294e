import { encodeMp3 } from '../audio/encode-mp3.ts';
import { scanSound } from '../audio/scan-sound.ts';
import { extractText } from '../documents/extract-text.ts';

/** What a child process can be asked to do. Input and result travel as structured clones. */
export const tasks = { scanSound, encodeMp3, extractText };

export type Tasks = typeof tasks;
