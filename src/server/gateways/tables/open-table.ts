import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fieldsOf } from '#shared/unknown.ts';
import { decoderOf, type Encoding, encodingOf, textOf } from './encoding.ts';
import { elementRows } from './read-elements.ts';
import { sheetRows } from './read-sheet.ts';
import { TableProblem } from './table-problem.ts';

/** A file of rows, in any format. */
interface Table {
  format: 'csv' | 'xlsx' | 'xml' | 'json';
  /** Each call starts from the first row; cells are as written. */
  rows(): AsyncIterable<readonly string[]>;
}

const headBytes = 4_096;

/**
 * Opens a local file as a table: CSV, XLSX, XML or JSON, by its bytes. It is streamed, with one row in memory.
 * @param isField whether an element or attribute name is a known field: these identify the rows of XML
 * @throws TableProblem
 */
export async function openTable(path: string, isField: (name: string) => boolean): Promise<Table> {
  const head = await headOf(path);
  if (head.length === 0) throw new TableProblem('EMPTY');
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return { format: 'xlsx', rows: () => sheetRows(path) };
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new TableProblem('OLD_EXCEL');
  const encoding = await encodingOf(path, head);
  const start = decoderOf(encoding)
    .decode(head)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start.startsWith('<')) return { format: 'xml', rows: () => elementRows(path, encoding, isField) };
  if (/^[[{]/.test(start)) return { format: 'json', rows: () => jsonRows(path, encoding) };
  // Text never has these bytes: it is a picture, a sound, a program.
  if (/[^\P{Cc}\t\n\r\f]/u.test(start)) throw new TableProblem('FORMAT_UNKNOWN');
  return { format: 'csv', rows: () => csvRows(path, encoding) };
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Possible separators. */
const delimiters = ['\t', ';', '|', ','];
const sampleLength = 8_192;
const longestLine = 64 * 1024;

/** The rows of a delimited text, with any separator. */
async function* csvRows(path: string, encoding: Encoding): AsyncGenerator<string[], void, undefined> {
  const parser = parse({
    delimiter: await delimiterOf(path, encoding),
    relax_column_count: true,
    // Gershayim occur within Hebrew words.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestLine,
  });
  const text = Readable.from(textOf(path, encoding));
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser)) yield row as string[]; // the parser makes no other rows without `columns`
  } catch (error) {
    throw error instanceof CsvError ? new TableProblem('FILE_BROKEN', { cause: error }) : error;
  } finally {
    text.destroy();
  }
}

/** The separator that cuts the most first lines into equally many cells. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of textOf(path, encoding)) {
    sample += text;
    if (sample.length >= sampleLength) break;
  }
  const lines = sample
    .slice(0, sampleLength)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = Math.max(...counts.filter((n) => n > 0), 0);
    return {
      delimiter,
      score: usual === 0 ? 0 : counts.filter((n) => n === usual).length * Math.min(usual, 5),
    };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best), { delimiter: ',', score: 0 })
    .delimiter;
}

/** JSON is read whole. */
const most = 8 * 1024 * 1024;

/** The rows of a list of objects, or of the only list in an object. Its keys are the first row. */
async function* jsonRows(path: string, encoding: Encoding): AsyncGenerator<string[], void, undefined> {
  let text = '';
  for await (const part of textOf(path, encoding)) {
    text += part;
    if (text.length > most) throw new TableProblem('TOO_LARGE');
  }
  const list = listIn(text);
  const heads = [...new Set(list.slice(0, 100).flatMap((item) => Object.keys(fieldsOf(item))))].slice(0, 100);
  if (heads.length === 0) throw new TableProblem('EMPTY');
  yield heads;
  for (const item of list) {
    const row = fieldsOf(item);
    yield heads.map((head) => cellOf(row[head]));
  }
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : Object.values(fieldsOf(value)).find(Array.isArray);
    if (list !== undefined) return list;
  } catch (error) {
    throw new TableProblem('FILE_BROKEN', { cause: error });
  }
  throw new TableProblem('FORMAT_UNKNOWN');
}
