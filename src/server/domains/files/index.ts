export { fileUrl, imageUrl, listenUrl } from './addresses.ts';
export { jobsOf } from './jobs/index.ts';
export { mountMedia } from './media/mount-media.ts';
export { idOfPath, ownFile } from './own-file.ts';
export { routes } from './routes.ts';
export { imageKey } from './rules.ts';
export { type FileRow, filesById, makePublic } from './store.ts';
export { type Source, storeFile } from './store-file.ts';
export { registerUse, type UseFinder } from './uses.ts';
