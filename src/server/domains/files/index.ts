export { jobsOf } from './processing/jobs/jobs.ts';
export { registerUse, type UseFinder, usedFiles } from './processing/steps/file-uses.ts';
export { deleteUnlessShared, readFromKeeper } from './processing/steps/give-up-folder.ts';
export { changedUses, noteUses, updateUses } from './processing/steps/update-uses.ts';
export { routes } from './routes.ts';
export { folderHolding, folderOf, type ImageSize, imageKey, imageSizes } from './rules.ts';
export { downloadUrl, fileUrl, listenUrl } from './serving/rules/addresses.ts';
export { attachment } from './serving/rules/attachment.ts';
export { downloadBytes, imageBytes, listeningBytes, originalBytes } from './serving/steps/byte-ranges.ts';
export { mountMedia } from './serving/streams/mount-media.ts';
export { type StoredBytes, sendByteRange } from './serving/streams/send-byte-range.ts';
export {
  countFiles,
  type FileRow,
  filesById,
  heldFolders,
  lockFiles,
  newestFiles,
  restoreFileRow,
  sameBytes,
  sharedFolders,
  unusedFiles,
} from './store.ts';
export { hashOf } from './uploads/steps/hash-of.ts';
export { ownFile } from './uploads/steps/own-file.ts';
export { storeFile } from './uploads/steps/store-file.ts';
export { type Allowance, registerAllowance } from './uploads/store/quota.ts';
