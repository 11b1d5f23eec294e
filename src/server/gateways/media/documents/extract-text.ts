import { open, readFile, stat } from 'node:fs/promises';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import { MediaError } from '#server/gateways/media/media-error.ts';
import {
  inflateEntry,
  readZipDirectory,
  type ZipEntry,
} from '#server/gateways/media/zip/read-zip-directory.ts';
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

const MOST_CHARACTERS = 200_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text from a document in the form that we store: NFC, line ends as \n, no controls but \n and \t, no bidi
 * embeddings, overrides or isolates (UAX #9), no lone surrogates, at most one empty line in a row, 200,000
 * characters.
 */
function cleanText(text: string): string {
  return text
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
}

const MOST_INFLATED = 60 * 1024 * 1024;

/**
 * The text of a .docx, a line for every paragraph and line break. Before mammoth opens it, we check that the zip
 * matches its directory (2,000 entries, 60 MB inflated) and that its XML has no DTD, which OPC forbids (ECMA-376-2 §
 * 8.1.4).
 * @throws MediaError DOCUMENT_BROKEN
 */
async function docxText(path: string): Promise<string> {
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
