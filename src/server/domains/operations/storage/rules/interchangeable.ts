import type { FileRow } from '../../../files/index.ts';

/** Whether either one can be read instead of the other. */
export const isInterchangeable = (keeper: FileRow, file: FileRow): boolean =>
  keeper.kind === file.kind &&
  keeper.type === file.type &&
  keeper.bytes === file.bytes &&
  keeper.sha256 === file.sha256 &&
  (keeper.listeningKey !== null || file.listeningKey === null) &&
  keeper.hasAvif >= file.hasAvif;
