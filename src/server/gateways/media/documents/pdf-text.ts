import { getDocumentProxy } from 'unpdf';
import { pageText } from './page-text.ts';
import type { PdfItem } from './pdf-item.ts';

const MOST_PAGES = 300;
const MOST_CHARACTERS = 200_000;

/** The text of a PDF in reading order, pages divided by an empty line. Throws on a damaged or locked file. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  let text = '';
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, MOST_PAGES) && text.length < MOST_CHARACTERS;
    number++
  ) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${pageText(items.flatMap(toItem))}\n\n`;
    page.cleanup();
  }
  return text;
}

interface RawItem {
  str: string;
  dir: string;
  transform: number[];
  width: number;
}

function toItem(item: object): PdfItem[] {
  if (!isText(item)) return [];
  const text = item.str.replace(/\p{Cc}/gu, '');
  if (text.trim() === '') return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  return [{ text, isRtl: item.dir === 'rtl', x, y, width: item.width, size: Math.hypot(a, b) }];
}

function isText(item: object): item is RawItem {
  return 'str' in item;
}
