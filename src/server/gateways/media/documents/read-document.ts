import type { RunTask } from '#server/gateways/media/child/run-task.ts';
import { MediaError } from '#server/gateways/media/media-error.ts';

/**
 * The text of a .doc, .docx or .pdf by its media type.
 * Cleaned as `cleanText` says: NFC, \n, at most 200,000 characters. A scan without text gives ''.
 * @throws MediaError DOCUMENT_BROKEN: type, size, zip, entries, locked, damaged, timeout, memory, crashed
 */
export async function readDocument(
  run: RunTask,
  path: string,
  type: string,
  { seconds = 10 } = {},
): Promise<{ text: string }> {
  try {
    return await run('extractText', { path, type }, { seconds, reads: [path] });
  } catch (cause) {
    throw MediaError.as('DOCUMENT_BROKEN', cause);
  }
}
