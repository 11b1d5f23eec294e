import { open } from 'node:fs/promises';
import mammoth from 'mammoth';
import { MediaError } from '../media-error.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import { readZipDirectory, type ZipEntry } from '../zip/read-zip-directory.ts';

const MOST_INFLATED = 60 * 1024 * 1024;

/**
 * The text of a .docx. Before mammoth opens it, the zip is held to what its directory says (2,000 entries,
 * 60 MB inflated) and its XML to having no DTD, which OPC forbids (ECMA-376-2 § 8.1.4).
 * @throws MediaError DOCUMENT_BROKEN
 */
export async function docxText(path: string): Promise<string> {
  await refuseBombs(path);
  return (await mammoth.extractRawText({ path })).value;
}

async function refuseBombs(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const entries = await readZipDirectory(file);
    if (!entries) throw new MediaError('DOCUMENT_BROKEN', 'zip');
    const inflated = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (inflated > MOST_INFLATED) throw new MediaError('DOCUMENT_BROKEN', 'size');
    for (const entry of entries.filter(isXml)) {
      const xml = (await inflateEntry(file, entry)).toString('latin1').replaceAll('\0', '');
      if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new MediaError('DOCUMENT_BROKEN', 'dtd');
    }
  } finally {
    await file.close();
  }
}

function isXml({ name }: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(name);
}
