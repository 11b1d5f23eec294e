import { inChild } from '../child/in-child.ts';
import { MediaError } from '../media-error.ts';

/**
 * The text of a .doc, .docx or .pdf by its media type, read in a child process of 256 MB.
 * Cleaned as `cleanText` says: NFC, \n, at most 200,000 characters. A scan without text gives ''.
 * @throws MediaError DOCUMENT_BROKEN: type, size, zip, entries, locked, damaged, timeout, memory, crashed
 */
export async function readDocument(
  path: string,
  type: string,
  { seconds = 10 } = {},
): Promise<{ text: string }> {
  try {
    return await inChild('extractText', { path, type }, { seconds, reads: [path] });
  } catch (cause) {
    throw MediaError.as('DOCUMENT_BROKEN', cause);
  }
}
