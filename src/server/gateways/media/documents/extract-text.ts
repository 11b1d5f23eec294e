import { readFile, stat } from 'node:fs/promises';
import WordExtractor from 'word-extractor';
import { MediaError } from '../media-error.ts';
import { cleanText } from './clean-text.ts';
import { docxText } from './docx-text.ts';
import { pdfText } from './pdf-text.ts';

const MOST_BYTES = 30 * 1024 * 1024;

const readers: Record<string, (path: string) => Promise<string>> = {
  'application/pdf': async (path) => pdfText(new Uint8Array(await readFile(path))),
  'application/msword': async (path) => (await new WordExtractor().extract(path)).getBody(),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docxText,
};

/** The text of a document by its media type. Hostile files can hang or crash this: call it in a child. */
export async function extractText({ path, type }: { path: string; type: string }): Promise<{ text: string }> {
  const read = readers[type];
  if (!read) throw new MediaError('DOCUMENT_BROKEN', 'type');
  const { size } = await stat(path);
  if (size === 0) throw new MediaError('DOCUMENT_BROKEN', 'empty');
  if (size > MOST_BYTES) throw new MediaError('DOCUMENT_BROKEN', 'size');
  return { text: cleanText(await read(path)) };
}
