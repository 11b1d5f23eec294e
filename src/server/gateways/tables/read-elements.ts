import type { SaxesParser } from 'saxes';
import { type Encoding, textOf } from './encoding.ts';
import { TableProblem } from './table-problem.ts';
import { localOf, openParser } from './xml-parser.ts';

/** How much of a document we read to find its rows. */
const sampleLength = 512 * 1024;
const deepest = 40;
const maxHeads = 100;
const longestCell = 2_000;

/** An open element: its path, its text, and the values in it and below it, by name. */
interface Open {
  path: string;
  text: string;
  fields: Map<string, string> | null;
  hasElements: boolean;
}

/** Walks a document, and passes on what each element contains, by attribute and element names. */
class Walk {
  readonly #parser: SaxesParser;
  readonly #open: Open[] = [];

  /** @param wants whether to collect what an element at a path contains */
  constructor(
    wants: (path: string) => boolean,
    onElement: (path: string, fields: Map<string, string>) => void,
  ) {
    const parser = openParser();
    this.#parser = parser;
    parser.on('opentag', ({ name, attributes }) => {
      const parent = this.#open.at(-1);
      if (this.#open.length >= deepest) throw new TableProblem('FILE_BROKEN');
      if (parent) parent.hasElements = true;
      const path = `${parent?.path ?? ''}/${localOf(name)}`;
      this.#open.push({ path, text: '', fields: wants(path) ? new Map() : null, hasElements: false });
      for (const [key, value] of Object.entries(attributes)) this.#keep(localOf(key), value);
    });
    const take = (text: string) => {
      const inner = this.#open.at(-1);
      if (inner && inner.text.length < longestCell) inner.text += text;
    };
    parser.on('text', take);
    parser.on('cdata', take);
    parser.on('closetag', ({ name }) => {
      const closed = this.#open.pop();
      if (closed === undefined) return;
      if (!closed.hasElements && closed.text.trim() !== '') this.#keep(localOf(name), closed.text);
      if (closed.fields) onElement(closed.path, closed.fields);
    });
  }

  #keep(name: string, value: string): void {
    for (const { fields } of this.#open)
      if (fields && fields.size < maxHeads && !fields.has(name))
        fields.set(name, value.trim().slice(0, longestCell));
  }

  write(text: string): void {
    this.#parser.write(text);
  }
}

/** The rows of an XML document: the elements that repeat and contain the most. Their names are the first row. */
export async function* elementRows(
  path: string,
  encoding: Encoding,
  isField: (name: string) => boolean,
): AsyncGenerator<string[], void, undefined> {
  const { row, heads } = await findRows(path, encoding, isField);
  yield heads;
  let rows: string[][] = [];
  const walk = new Walk(
    (at) => at === row,
    (_, fields) => rows.push(heads.map((head) => fields.get(head) ?? '')),
  );
  for await (const text of textOf(path, encoding)) {
    walk.write(text);
    yield* rows;
    rows = [];
  }
}

async function findRows(
  path: string,
  encoding: Encoding,
  isField: (name: string) => boolean,
): Promise<{ row: string; heads: string[] }> {
  const seen = new Map<string, { count: number; heads: Set<string> }>();
  const walk = new Walk(
    () => true,
    (at, fields) => {
      const known = seen.get(at) ?? { count: 0, heads: new Set() };
      known.count += 1;
      for (const head of fields.keys()) if (known.heads.size < maxHeads) known.heads.add(head);
      seen.set(at, known);
    },
  );
  let length = 0;
  for await (const text of textOf(path, encoding)) {
    walk.write(text);
    length += text.length;
    if (length > sampleLength) break;
  }
  let best: { row: string; heads: string[]; score: number } | undefined;
  for (const [row, { count, heads }] of seen) {
    const fieldCount = [...heads].filter(isField).length;
    // Two fields make a row. Of elements that contain equally much, the most frequent wins, then the outermost: it
    // closes last.
    const score = fieldCount < 2 ? 0 : fieldCount * 1_000 + Math.min(count, 999);
    if (score > 0 && score >= (best?.score ?? 0)) best = { row, heads: [...heads], score };
  }
  if (best === undefined) throw new TableProblem('FORMAT_UNKNOWN');
  return best;
}
