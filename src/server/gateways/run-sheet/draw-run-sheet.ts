import type { Readable } from 'node:stream';
import { drawFoot, drawPdf, ink, type PdfFacts, quiet, rule, taken, wholeOf } from './draw-pdf.ts';
import type { Typesetter } from './typesetter.ts';

/** A4 on its side, in points. */
const page = { width: 841.89, height: 595.28, margin: 36 };
const tableTop = 104;
const headHeight = 24;
const rowHeight = 29;
const rowsAPage = Math.floor((page.height - page.margin - 24 - tableTop - headHeight) / rowHeight);

const hairline = '#dcdcd7';

interface Column {
  width: number;
  /** Digits and codes, set in the middle, one line. */
  isCode?: boolean;
}
const columns = {
  number: { width: 26, isCode: true },
  title: { width: 184 },
  artist: { width: 132 },
  version: { width: 66 },
  duration: { width: 42, isCode: true },
  intro: { width: 40, isCode: true },
  explicit: { width: 36, isCode: true },
  isrc: { width: 84, isCode: true },
  genre: { width: 74 },
  comments: { width: 36, isCode: true },
  cycle: { width: 49.89, isCode: true },
} as const satisfies Record<string, Column>;
type ColumnName = keyof typeof columns;
const names = Object.keys(columns) as ColumnName[]; // its own keys

/** A song of a run sheet, in words. */
export type RunSheetRow = Record<Exclude<ColumnName, 'number'>, string>;

interface RunSheet extends PdfFacts {
  station: string;
  list: string;
  /** The number of songs, their length and the date, below the list’s name. */
  facts: string;
  heads: Record<ColumnName, string>;
  pageOf: (page: number, pages: number) => string;
  /** How many rows there will be. */
  count: number;
}

/**
 * A PDF list of songs for reading in the studio: a stream that takes the rows as they come. Every row has a fixed
 * height, so the number of pages is known from the start.
 */
export function drawRunSheet(sheet: RunSheet, rows: AsyncIterable<RunSheetRow>): Promise<Readable> {
  return drawPdf(page, sheet, (setter) => write(setter, sheet, rows));
}

async function write(setter: Typesetter, sheet: RunSheet, rows: AsyncIterable<RunSheetRow>): Promise<void> {
  const pages = Math.max(1, Math.ceil(sheet.count / rowsAPage));
  let at = 0;
  for await (const row of rows) {
    if (at % rowsAPage === 0) openPage(setter, sheet, at / rowsAPage + 1, pages);
    drawRow(setter, { number: String(at + 1), ...row }, tableTop + headHeight + (at % rowsAPage) * rowHeight);
    at += 1;
    await taken(setter);
  }
  if (at === 0) openPage(setter, sheet, 1, 1);
}

function openPage(setter: Typesetter, sheet: RunSheet, number: number, pages: number): void {
  setter.doc.addPage();
  const whole = wholeOf(page);
  setter.line(sheet.station, { size: 10, color: quiet }, { ...whole, baseline: page.margin + 10 });
  setter.line(sheet.list, { size: 22, weight: 'bold' }, { ...whole, baseline: page.margin + 36 });
  setter.line(sheet.facts, { size: 10, color: quiet }, { ...whole, baseline: page.margin + 54 });
  for (const [name, place] of placed())
    setter.lines(
      sheet.heads[name],
      { size: 8, weight: 'bold', color: quiet },
      { ...place(setter), baseline: tableTop + 8, align: alignOf(name) },
      2,
      9,
    );
  rule(setter, page, tableTop + headHeight - 2, ink);
  drawFoot(setter, page, sheet.footer, sheet.pageOf(number, pages));
}

function drawRow(setter: Typesetter, row: Record<ColumnName, string>, top: number): void {
  for (const [name, place] of placed()) {
    const style = { size: name === 'title' ? 10 : 9, weight: name === 'title' ? 'bold' : 'regular' } as const;
    const box = { ...place(setter), baseline: top + 12, align: alignOf(name) };
    if ('isCode' in columns[name]) setter.line(row[name], style, box);
    else setter.lines(row[name], style, box, 2, 11);
  }
  rule(setter, page, top + rowHeight - 2, hairline);
}

const alignOf = (name: ColumnName): 'center' | 'start' => ('isCode' in columns[name] ? 'center' : 'start');

/** The columns in reading order, each with its position. */
function placed(): [ColumnName, (setter: Typesetter) => { x: number; width: number }][] {
  let before = 0;
  return names.map((name) => {
    const { width } = columns[name];
    const start = before;
    before += width;
    return [
      name,
      ({ base }) => ({
        x: base === 'rtl' ? page.width - page.margin - start - width + 4 : page.margin + start,
        width: width - 4,
      }),
    ];
  });
}
