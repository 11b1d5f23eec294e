import type { Readable } from 'node:stream';
import type { Side } from './runs.ts';
import { Typesetter } from './typesetter.ts';

export const ink = '#141415';
export const quiet = '#4c4c4b';

/** A PDF as a whole. */
export interface PdfFacts {
  side: Side;
  /** Of the document, for PDF readers. */
  title: string;
  footer: string;
}

/** A page, in points. */
interface PdfPage {
  width: number;
  height: number;
  margin: number;
}

/** What lies between the margins. */
export const wholeOf = ({ width, margin }: PdfPage) => ({ x: margin, width: width - 2 * margin });

/** A PDF as a stream: it can be read while `write` draws. */
export async function drawPdf(
  { width, height }: PdfPage,
  { side, title, footer }: PdfFacts,
  write: (setter: Typesetter) => Promise<void>,
): Promise<Readable> {
  // Only on demand: the library is a tenth of a start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: side === 'rtl' ? 'he' : 'en',
    displayTitle: true,
    fontLayoutCache: false,
    info: { Title: title, Producer: footer, Creator: footer },
  });
  write(new Typesetter(doc, side)).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc as unknown as Readable; // a PDFDocument is a stream.Readable; its types say only NodeJS.ReadableStream
}

/** Waits for a slow reader. */
export async function taken({ doc }: Typesetter): Promise<void> {
  while (Number(Reflect.get(doc, 'readableLength')) > 256 * 1024 && Reflect.get(doc, 'destroyed') !== true)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** At the bottom of a page: the product's name, and the page number. */
export function drawFoot(setter: Typesetter, page: PdfPage, footer: string, number: string): void {
  const foot = { ...wholeOf(page), baseline: page.height - page.margin + 8 };
  setter.line(footer, { size: 8, color: quiet }, foot);
  setter.line(number, { size: 8, color: quiet }, { ...foot, align: 'end' });
}

/** A thin line from margin to margin. */
export function rule({ doc }: Typesetter, { margin, width }: PdfPage, y: number, color: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}
