export { downloadUrl, fileUrl, imageUrl, listenUrl } from './addresses.ts';
export { jobsOf } from './jobs/index.ts';
export { attachment } from './media/attachment.ts';
export { mountMedia } from './media/mount-media.ts';
export { imagePiece } from './media/pieces.ts';
export { sendPiece } from './media/send-piece.ts';
export { idOfPath, ownFile } from './own-file.ts';
export { type Allowance, registerAllowance } from './quota.ts';
export { routes } from './routes.ts';
export { folderHolding, folderOf, type ImageSize, imageKey, imageSizes } from './rules.ts';
export {
  bringBackFile,
  countFiles,
  deleteFiles,
  type FileRow,
  filesById,
  heldFolders,
  insertFile,
  lockFiles,
  newestFiles,
  sameBytes,
  unusedFiles,
  updateFile,
} from './store.ts';
export { type Source, storeFile } from './store-file.ts';
export { changedUses, noteUses, updateUses } from './update-uses.ts';
export { registerUse, type UseFinder, usedFiles } from './uses.ts';
