export const avifJob = 'files.make-avif';
export const listeningCopyJob = 'files.make-listening-copy';
export const cleanupJob = 'files.remove-expired-uploads';
