import { open } from 'node:fs/promises';
import mammoth from 'mammoth';
import { MediaError } from '../media-error.ts';
import { inflateEntry, readZipDirectory, type ZipEntry } from '../zip/read-zip-directory.ts';

const MOST_INFLATED = 60 * 1024 * 1024;

/**
 * The text of a .docx, a line for every paragraph and line break. Before mammoth opens it, we check that the zip
 * matches its directory (2,000 entries, 60 MB inflated) and that its XML has no DTD, which OPC forbids (ECMA-376-2 §
 * 8.1.4).
 * @throws MediaError DOCUMENT_BROKEN
 */
export async function docxText(path: string): Promise<string> {
  await refuseBombs(path);
  let text = '';
  // mammoth's raw text drops line breaks, which would join the lines of lyrics.
  const transformDocument = (document: Element): Element => {
    text = elementText(document);
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml({ path }, { transformDocument });
  return text;
}

/** The parts of mammoth's tree that we use. */
interface Element {
  type: string;
  value?: string;
  children?: Element[];
}

function elementText({ type, value = '', children = [] }: Element): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  return children.map(elementText).join('') + (type === 'paragraph' ? '\n' : '');
}

async function refuseBombs(path: string): Promise<void> {
  await using file = await open(path, 'r');
  const entries = await readZipDirectory(file);
  if (!entries) throw new MediaError('DOCUMENT_BROKEN', 'zip');
  const inflated = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (inflated > MOST_INFLATED) throw new MediaError('DOCUMENT_BROKEN', 'size');
  for (const entry of entries.filter(isXml)) {
    const xml = (await inflateEntry(file, entry)).toString('latin1').replaceAll('\0', '');
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new MediaError('DOCUMENT_BROKEN', 'dtd');
  }
}

function isXml({ name }: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(name);
}
