import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Encoding, textOf } from './encoding.ts';
import { TableProblem } from './table-problem.ts';

/** Possible separators. */
const delimiters = ['\t', ';', '|', ','];
const sampleLength = 8_192;
const longestLine = 64 * 1024;

/** The rows of a delimited text, with any separator. */
export async function* csvRows(path: string, encoding: Encoding): AsyncGenerator<string[], void, undefined> {
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
