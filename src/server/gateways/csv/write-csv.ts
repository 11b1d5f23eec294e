import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A table as CSV (RFC 4180) in UTF-8 with a byte order mark, so that Excel recognises it. A cell that a spreadsheet
 * would read as a formula begins with an apostrophe (threat D5).
 */
export function writeCsv(
  heads: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): Readable {
  const out = stringify({
    bom: true,
    header: true,
    columns: [...heads],
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  const source = Readable.from(rows);
  source.on('error', (error) => out.destroy(error));
  out.on('close', () => source.destroy());
  return source.pipe(out);
}
