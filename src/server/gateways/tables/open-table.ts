import { open } from 'node:fs/promises';
import { encodingOf } from './encoding.ts';
import { csvRows } from './read-csv.ts';
import { elementRows } from './read-elements.ts';
import { jsonRows } from './read-json.ts';
import { sheetRows } from './read-sheet.ts';
import { TableProblem } from './table-problem.ts';

/** A file of rows, whatever its format. */
export interface Table {
  format: 'csv' | 'xlsx' | 'xml' | 'json';
  /** Each time from the first row on; a row has its cells as they are written. */
  rows(): AsyncIterable<readonly string[]>;
}

const headBytes = 4_096;

/**
 * Opens a file of this machine as a table: CSV, XLSX, XML or JSON, by its bytes. It is read as it is asked for, and
 * no more of it is held than a row.
 * @param isField whether a name of an element or an attribute says something: by those the rows of XML are found
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
  // No text has these: it is a picture, a sound, a program.
  if (/[^\P{Cc}\t\n\r\f]/u.test(start)) throw new TableProblem('FORMAT_UNKNOWN');
  return { format: 'csv', rows: () => csvRows(path, encoding) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
