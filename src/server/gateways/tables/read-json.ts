import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';
import { type Encoding, textOf } from './encoding.ts';
import { TableProblem } from './table-problem.ts';

/** JSON is read whole. */
const most = 8 * 1024 * 1024;

/** The rows of a list of objects, or of the only list in an object. Its keys are the first row. */
export async function* jsonRows(path: string, encoding: Encoding): AsyncGenerator<string[], void, undefined> {
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
