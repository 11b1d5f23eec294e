export const avifJob = 'files.make-avif';
export const listeningCopyJob = 'files.make-listening-copy';
export const measureSoundJob = 'files.measure-sound';
export const encodeUploadedJob = 'files.encode-uploaded';
export const cleanupJob = 'files.remove-expired-uploads';
