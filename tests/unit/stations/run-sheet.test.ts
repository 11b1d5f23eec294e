import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { drawRunSheet, type RunSheetRow } from '#server/gateways/run-sheet/index.ts';
import { stationExportsText } from '#text/stations/exports.ts';
import { pdfLines, withoutPdftotext } from '../../support/pdf-text.ts';

const row = (title: string): RunSheetRow => ({
  title,
  artist: 'נועה בן־דוד',
  version: '',
  duration: '3:10',
  intro: '0:12',
  explicit: '',
  isrc: 'ILABC2400001',
  genre: 'רוק',
  comments: '0',
  cycle: '',
});

/** The lines of a run sheet with these titles, read back. */
async function readBack(titles: readonly string[]): Promise<string[]> {
  const { heads, pageOf } = stationExportsText.he;
  async function* rows() {
    for (const title of titles) yield row(title);
  }
  const sheet = { title: 'ערב', station: 'רדיו', list: 'ערב', facts: '', footer: '', count: titles.length };
  return pdfLines(await buffer(await drawRunSheet({ ...sheet, side: 'rtl', heads, pageOf }, rows())));
}

describe.skipIf(withoutPdftotext)(`a run sheet${withoutPdftotext ? ` (${withoutPdftotext})` : ''}`, () => {
  it('sets titles in every alphabet that has a font here, beside Hebrew', async () => {
    const titles = [
      'Подмосковные вечера',
      'Ελληνικό τραγούδι (ζωντανό)',
      'بحبك يا لبنان',
      'Việt Nam quê hương',
      'Žluťoučký kůň',
      'שלום (Привет) עולם',
    ];
    const lines = await readBack(titles);
    expect(lines.filter((line) => titles.includes(line))).toEqual(titles);
  });

  it('marks each stretch without a font once, without empty boxes', async () => {
    const lines = await readBack(['東京 Love Story', 'ลูกทุ่ง']);
    expect(lines).toContain('[?] Love Story');
    expect(lines.filter((line) => line.endsWith('[?]'))).toHaveLength(1);
  });

  it('sets Arabic without its vowel signs', async () => {
    expect(await readBack(['مُحَمَّد'])).toContain('محمد');
  });
});
