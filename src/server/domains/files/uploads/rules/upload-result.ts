import type { UploadResult } from '../../../../../contract/files.ts';
import type { App } from '../../../../context.ts';
import { fileUrl } from '../../serving/rules/addresses.ts';
import type { FileRow } from '../../store.ts';

/** A finished upload as the contract describes it. */
export const uploadResult = (app: App, file: FileRow): UploadResult => ({
  path: `/media/${file.id}`,
  url: fileUrl(app, file),
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  sha256: file.sha256,
  ...(file.extractedText !== null && { extracted_text: file.extractedText }),
  ...(file.width !== null && { width: file.width }),
  ...(file.height !== null && { height: file.height }),
  ...(file.durationMs !== null && { duration_seconds: file.durationMs / 1000 }),
  ...(file.colors !== null && { colors: file.colors }),
});
