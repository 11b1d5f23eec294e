import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { TableProblem } from './table-problem.ts';
import { localOf, openParser } from './xml-parser.ts';

/** Limits of a workbook's unpacked size and parts: a zip bomb exceeds them (threat E3). */
const maxUnpacked = 128 * 1024 * 1024;
/** Real sheets compress to a tenth; of data that compresses far more, this is the limit. */
const maxShrunk = 100;
const maxOfShrunk = 8 * 1024 * 1024;
const maxParts = 1_000;
const maxSharedLength = 64 * 1024 * 1024;
const maxColumns = 200;
const longestCell = 2_000;

/** The rows of the first sheet of a workbook (ECMA-376), with raw cells: a date is a number. */
export async function* sheetRows(path: string): AsyncGenerator<string[], void, undefined> {
  await using file = await open(path);
  const zip = await openZip(file.fd);
  const parts = await listParts(zip);
  const sheet = [...parts.keys()]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort(byNumber)[0];
  const sheetPart = sheet === undefined ? undefined : parts.get(sheet);
  if (sheetPart === undefined) throw new TableProblem('FORMAT_UNKNOWN');
  const budget = { left: maxUnpacked };
  const texts = parts.get('xl/sharedStrings.xml');
  const shared = texts === undefined ? [] : await readShared(zip, texts, budget);
  yield* readSheet(zip, sheetPart, shared, budget);
}

const numberOf = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
const byNumber = (a: string, b: string): number => numberOf(a) - numberOf(b);

async function openZip(fd: number): Promise<ZipFile> {
  try {
    return await promisify<number, object, ZipFile>(fromFd)(fd, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new TableProblem('FILE_BROKEN', { cause: error });
  }
}

function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Entry>();
    const broken = (error: unknown) => reject(new TableProblem('FILE_BROKEN', { cause: error }));
    if (zip.entryCount > maxParts) return reject(new TableProblem('TOO_LARGE'));
    zip.on('error', broken);
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      parts.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** The text of a part, piece by piece, within the budget: a part's stated size can lie. */
async function* textIn(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    for await (const chunk of stream) {
      budget.left -= chunk.length;
      bytes += chunk.length;
      const isBomb = bytes > maxOfShrunk && bytes > entry.compressedSize * maxShrunk;
      if (budget.left < 0 || isBomb) throw new TableProblem('TOO_LARGE');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('FILE_BROKEN', { cause: error });
  }
}

async function readShared(zip: ZipFile, entry: Entry, budget: { left: number }): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  let text: string | null = null;
  let isText = false;
  const parser = openParser();
  parser.on('opentag', ({ name }) => {
    const local = localOf(name);
    if (local === 'si') text = '';
    // Text in two scripts also has a phonetic one.
    isText = local === 't';
  });
  parser.on('text', (more) => {
    if (isText && text !== null && text.length < longestCell) text += more;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (localOf(name) !== 'si' || text === null) return;
    length += text.length + 16;
    if (length > maxSharedLength) throw new TableProblem('TOO_LARGE');
    texts.push(text);
    text = null;
  });
  for await (const piece of textIn(zip, entry, budget)) parser.write(piece);
  return texts;
}

async function* readSheet(
  zip: ZipFile,
  entry: Entry,
  shared: readonly string[],
  budget: { left: number },
): AsyncGenerator<string[], void, undefined> {
  let rows: string[][] = [];
  let row: string[] = [];
  let cell: { at: number; type: string; text: string } | null = null;
  let isValue = false;
  const parser = openParser();
  parser.on('opentag', ({ name, attributes }) => {
    const local = localOf(name);
    if (local === 'row') row = [];
    else if (local === 'c') {
      const at = columnOf(String(attributes.r ?? '')) ?? row.length;
      cell = { at, type: String(attributes.t ?? 'n'), text: '' };
    } else isValue = local === 'v' || local === 't';
  });
  parser.on('text', (more) => {
    if (isValue && cell !== null && cell.text.length < longestCell) cell.text += more;
  });
  parser.on('closetag', ({ name }) => {
    const local = localOf(name);
    isValue = false;
    if (local === 'c' && cell !== null) {
      if (cell.at < maxColumns) {
        while (row.length < cell.at) row.push('');
        row[cell.at] = (cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text).trim();
      }
      cell = null;
    } else if (local === 'row' && row.some((value) => value !== '')) rows.push(row);
  });
  for await (const piece of textIn(zip, entry, budget)) {
    parser.write(piece);
    yield* rows;
    rows = [];
  }
}

/** `C7` is in the third column, which is 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
