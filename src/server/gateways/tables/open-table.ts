import { open } from 'node:fs/promises';
import { encodingOf } from './encoding.ts';
import { csvRows } from './read-csv.ts';
import { elementRows } from './read-elements.ts';
import { jsonRows } from './read-json.ts';
import { sheetRows } from './read-sheet.ts';
import { TableProblem } from './table-problem.ts';

/** A file of rows, in any format. */
export interface Table {
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
  const start = new TextDecoder(encoding)
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
