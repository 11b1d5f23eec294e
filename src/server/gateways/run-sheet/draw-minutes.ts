import type { Readable } from 'node:stream';
import { drawFoot, drawPdf, ink, type PdfFacts, quiet, rule, taken, wholeOf } from './draw-pdf.ts';
import type { Typesetter } from './typesetter.ts';

/** A4 upright, in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const whole = wholeOf(page);
const bottom = page.height - page.margin - 16;

/** A song of the minutes, in words. */
export interface MinutesBlock {
  number: string;
  title: string;
  under: string;
  outcome: string;
  /** Explains the outcome, below it. */
  how: string;
  rows: { name: string; vote: string; remarks: string }[];
}

interface Minutes extends PdfFacts {
  station: string;
  list: string;
  /** Time, rule and attendance, below the heading. */
  facts: readonly string[];
  pageOf: (page: number) => string;
}

/** Minutes as PDF: a stream that takes the songs as they come, each with its votes below it. */
export function drawMinutes(minutes: Minutes, blocks: AsyncIterable<MinutesBlock>): Promise<Readable> {
  return drawPdf(page, minutes, (setter) => write(setter, minutes, blocks));
}

async function write(
  setter: Typesetter,
  minutes: Minutes,
  blocks: AsyncIterable<MinutesBlock>,
): Promise<void> {
  let pages = 0;
  let y = 0;
  const open = () => {
    pages += 1;
    setter.doc.addPage();
    drawFoot(setter, page, minutes.footer, minutes.pageOf(pages));
    y = page.margin;
  };
  /** Ensures so much space on this page, else begins the next one. */
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
    rule(setter, page, y, ink);
    y += 20;
    drawHead(setter, block, y);
    y += 34;
    for (const { name, vote, remarks } of block.rows) {
      const style = { size: 9.5 };
      const lines = setter.measure(remarks, { ...style, color: quiet }, whole.width - 222, 12);
      // Keeps a name together with what the person said.
      need(Math.max(18, lines * 13));
      setter.line(name, style, { ...column(setter, 28, 130), baseline: y });
      setter.line(vote, { ...style, weight: 'bold' }, { ...column(setter, 164, 52), baseline: y });
      setter.lines(remarks, { ...style, color: quiet }, { ...column(setter, 222), baseline: y }, 12, 13);
      y += Math.max(1, lines) * 13 + 3;
    }
    y += 8;
    await taken(setter);
  }
}

function drawHead(setter: Typesetter, { number, title, under, outcome, how }: MinutesBlock, y: number): void {
  setter.line(number, { size: 9, color: quiet }, { ...column(setter, 0, 24), baseline: y });
  setter.line(title, { size: 12, weight: 'bold' }, { ...column(setter, 28, 270), baseline: y });
  setter.line(under, { size: 9.5, color: quiet }, { ...column(setter, 28, 270), baseline: y + 13 });
  setter.line(outcome, { size: 12, weight: 'bold' }, { ...column(setter, 304), baseline: y, align: 'end' });
  setter.line(how, { size: 9, color: quiet }, { ...column(setter, 304), baseline: y + 13, align: 'end' });
}

/** A column at a distance from the side where reading begins. */
function column(
  { base }: Typesetter,
  start: number,
  width = whole.width - start,
): { x: number; width: number } {
  return { x: base === 'rtl' ? whole.x + whole.width - start - width : whole.x + start, width };
}
