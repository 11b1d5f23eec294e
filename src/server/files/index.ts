export {
  countFiles,
  type FileRow,
  filesById,
  heldFolders,
  lockFiles,
  lockUses,
  newestFiles,
  restoreFileRow,
  sameBytes,
  sharedFolders,
  unusedFiles,
} from './files.db.ts';
export { folderHolding, folderOf, type ImageSize, imageKey, imageSizes } from './files.policy.ts';
export type { UseFinder } from './files.queries.ts';
export { hashOf, storeFile } from './ingest.steps.ts';
export { jobsOf } from './processing.jobs.ts';
export {
  changedUses,
  deleteUnlessShared,
  readFromKeeper,
  recordFileReferences,
  referencedFiles,
  registerFileReference,
  registerVisitorRights,
  syncFileReferences,
} from './processing.steps.ts';
export { routes } from './routes.ts';
export { downloadBytes, imageBytes, listeningBytes, originalBytes } from './serving.commands.ts';
export { mountMedia, sendByteRange } from './serving.http.ts';
export {
  attachment,
  downloadUrl,
  fileUrl,
  listenUrl,
  peaksOfExcerpt,
  type StoredBytes,
  type VisitorRights,
  wholeListenUrl,
} from './serving.policy.ts';
export { type Allowance, registerAllowance } from './uploads.db.ts';
export { ownFile } from './uploads.steps.ts';
