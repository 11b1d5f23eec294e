import { z } from 'zod';

/** Jobs on one stored file. */
const data = z.object({ fileId: z.string() });
export const avifJob = { name: 'files.make-avif', data };
export const listeningCopyJob = { name: 'files.make-listening-copy', data };
export const measureSoundJob = { name: 'files.measure-sound', data };

/** Jobs by the clock. */
export const encodeUploadedJob = 'files.encode-uploaded';
export const cleanupJob = 'files.remove-expired-uploads';
