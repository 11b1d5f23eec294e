import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { taken } from './draw-run-sheet.ts';
import type { Side } from './runs.ts';
import { Typesetter } from './typesetter.ts';

/** A4 upright, in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const whole = { x: page.margin, width: page.width - 2 * page.margin };
const bottom = page.height - page.margin - 16;
const ink = '#141415';
const quiet = '#4c4c4b';

/** A song of the minutes, in words. */
export interface MinutesBlock {
  number: string;
  title: string;
  under: string;
  outcome: string;
  /** How it came to that, under the outcome. */
  how: string;
  rows: { name: string; vote: string; said: string }[];
}

interface Minutes {
  side: Side;
  /** Of the document, for readers of files. */
  title: string;
  station: string;
  list: string;
  /** When, by which rule, and who was there: under the heading. */
  facts: readonly string[];
  footer: string;
  pageOf: (page: number) => string;
}

/** Minutes as PDF: a stream that takes the songs as they come, each with its votes below it. */
export function drawMinutes(minutes: Minutes, blocks: AsyncIterable<MinutesBlock>): Readable {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: minutes.side === 'rtl' ? 'he' : 'en',
    displayTitle: true,
    fontLayoutCache: false,
    info: { Title: minutes.title, Producer: minutes.footer, Creator: minutes.footer },
  });
  write(doc, minutes, blocks).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc as unknown as Readable; // a PDFDocument is a stream.Readable; its types say only NodeJS.ReadableStream
}

async function write(
  doc: PDFKit.PDFDocument,
  minutes: Minutes,
  blocks: AsyncIterable<MinutesBlock>,
): Promise<void> {
  const setter = new Typesetter(doc, minutes.side);
  let pages = 0;
  let y = 0;
  const open = () => {
    pages += 1;
    doc.addPage();
    const foot = { ...whole, baseline: page.height - page.margin + 8 };
    setter.line(minutes.footer, { size: 8, color: quiet }, foot);
    setter.line(minutes.pageOf(pages), { size: 8, color: quiet }, { ...foot, align: 'end' });
    y = page.margin;
  };
  /** Room for so much on this page, else the next one begins. */
  const need = (height: number) => {
    if (y + height > bottom) open();
  };
  open();
  setter.line(minutes.station, { size: 10, color: quiet }, { ...whole, baseline: y + 10 });
  setter.line(minutes.list, { size: 22, weight: 'bold' }, { ...whole, baseline: y + 38 });
  y += 58;
  for (const fact of minutes.facts) {
    const style = { size: 10, color: quiet };
    y += 14 * setter.lines(fact, style, { ...whole, baseline: y }, 12, 14);
  }
  for await (const block of blocks) {
    need(76);
    rule(doc, y, ink);
    y += 20;
    drawHead(setter, block, y);
    y += 34;
    for (const { name, vote, said } of block.rows) {
      const style = { size: 9.5 };
      const lines = setter.measure(said, { ...style, color: quiet }, whole.width - 222, 12);
      // A name isn't parted from what was said.
      need(Math.max(18, lines * 13));
      setter.line(name, style, { ...column(setter, 28, 130), baseline: y });
      setter.line(vote, { ...style, weight: 'bold' }, { ...column(setter, 164, 52), baseline: y });
      setter.lines(said, { ...style, color: quiet }, { ...column(setter, 222), baseline: y }, 12, 13);
      y += Math.max(1, lines) * 13 + 3;
    }
    y += 8;
    await taken(doc);
  }
}

function drawHead(setter: Typesetter, { number, title, under, outcome, how }: MinutesBlock, y: number): void {
  setter.line(number, { size: 9, color: quiet }, { ...column(setter, 0, 24), baseline: y });
  setter.line(title, { size: 12, weight: 'bold' }, { ...column(setter, 28, 270), baseline: y });
  setter.line(under, { size: 9.5, color: quiet }, { ...column(setter, 28, 270), baseline: y + 13 });
  setter.line(outcome, { size: 12, weight: 'bold' }, { ...column(setter, 304), baseline: y, align: 'end' });
  setter.line(how, { size: 9, color: quiet }, { ...column(setter, 304), baseline: y + 13, align: 'end' });
}

/** A column from so far from the side on which reading begins. */
function column(
  { base }: Typesetter,
  start: number,
  width = whole.width - start,
): { x: number; width: number } {
  return { x: base === 'rtl' ? whole.x + whole.width - start - width : whole.x + start, width };
}

function rule(doc: PDFKit.PDFDocument, y: number, color: string): void {
  doc
    .moveTo(whole.x, y)
    .lineTo(whole.x + whole.width, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}
