import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageText } from '#server/gateways/media/documents/pdf-text.ts';
import { inChild, readDocument, sniff } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { documentXml, makeDocx } from '../../../support/make-docx.ts';
import { endlessPdf, makePdf, stream } from '../../../support/make-pdf.ts';
import { makeZip } from '../../../support/make-zip.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();
const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url));
const read = async (path: string) =>
  (await readDocument(inProcess.runTask, path, (await sniff(path)).type)).text;
const put = (name: string, content: Buffer) => folder.put(name, content);
const readDocx = async (content: Buffer) =>
  (await readDocument(inProcess.runTask, await put('a.docx', content), DOCX)).text;

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, data: Buffer.alloc(0) }));

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SONG = ['לילה לבן בפלורנטין', 'הוקלט בשנת 2024 באולפן Blue Note בתל אביב (גרסה 2).', 'שָׁלוֹם עֲלֵיכֶם'];

describe('the text of a Hebrew document', () => {
  it('is read from a .docx', async () => {
    expect(await readDocx(makeDocx(SONG))).toBe(SONG.join('\n').normalize('NFC'));
  });

  it('keeps the lines and verses of a .docx', async () => {
    const verse = 'שורה ראשונה</w:t><w:br/><w:t>שורה שנייה';
    expect(await readDocx(makeDocx([verse, '', 'בית שני']))).toBe('שורה ראשונה\nשורה שנייה\n\nבית שני');
  });

  it('is read from a .doc', async () => {
    expect(await read(fixture('writer.doc'))).toBe(SONG.join('\n').normalize('NFC'));
  });

  it('is read in reading order from a PDF saved by LibreOffice', async () => {
    expect(await read(fixture('writer.pdf'))).toBe(SONG.join('\n').normalize('NFC'));
  });

  it('is read in reading order from a PDF printed by Chromium', async () => {
    expect((await read(fixture('chromium.pdf'))).split('\n')).toEqual([
      'לילה לבן בפלורנטין',
      'השיר הקליט בשנת 2024 באולפן Blue Note בתל אביב, ונמשך 3:45 דקות (גרסה 2).',
      // "120 BPM" and "BPM 120" look the same on a Hebrew line.
      'שורה שנייה: "שלום עולם" — BPM 120, סולם A minor.',
      'שָׁלוֹם עֲלֵיכֶם מַלְאֲכֵי הַשָּׁרֵת'.normalize('NFC'),
      'English line with עברית בפנים inside it, 100%.',
    ]);
  });

  it('is read from top to bottom, not in the order it was drawn', async () => {
    const content =
      'BT /F 12 Tf 50 600 Td (third) Tj 0 60 Td (first) Tj 0 -20 Td (line) Tj -44 0 Td (second) Tj ET';
    expect(await read(await put('order.pdf', makePdf([stream(content)])))).toBe(
      'first\nsecond line\n\nthird',
    );
  });

  it('starts from the margin where a line in two scripts is aligned', async () => {
    const item = (text: string, x: number, y: number) => ({
      text,
      isRtl: /\p{Script=Hebrew}/u.test(text),
      x,
      y,
      width: text.length * 10,
      size: 12,
    });
    const page = [
      item('מילים ולחן נועה בן דוד הפקה מוזיקלית', 100, 100),
      item('.Blue Note Studio', 250, 80),
      item('אולפן', 425, 80),
      item('Mixed by', 100, 60),
      item('נועה בן דוד ותזמורת', 185, 60),
      item('.Drums: Noa', 350, 40),
    ];
    expect(pageText(page).split('\n').slice(1)).toEqual([
      'אולפן Blue Note Studio.',
      'Mixed by נועה בן דוד ותזמורת',
      'Drums: Noa.',
    ]);
  });

  it('is empty for a PDF without text', async () => {
    expect(await read(await put('scan.pdf', makePdf([stream('')])))).toBe('');
  });

  it('has no control characters or direction overrides, and is cut at 200,000 characters', async () => {
    const text = await readDocx(makeDocx([`שיר\u202Eהפוך\u2066\u2069\u0090`, 'א'.repeat(300_000)]));
    expect(text.startsWith('שירהפוך\nא')).toBe(true);
    expect(text).toHaveLength(200_000);
  });
});

describe('refusing a document (E3)', () => {
  it.each<[string, string, Buffer]>([
    ['an empty file', 'empty', Buffer.alloc(0)],
    ['a zip cut in half', 'zip', makeDocx(SONG).subarray(0, 500)],
    ['another zip', 'damaged', makeZip([{ name: 'a.txt', data: Buffer.from('x') }])],
    [
      'an entity from outside',
      'dtd',
      makeDocx(SONG, { prolog: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
    ],
    ['100,000 entries', 'zip', makeZip(entries(100_000))],
    ['2,001 entries', 'zip', makeDocx(SONG, { extra: entries(1_998) })],
    [
      '61 MB of XML',
      'size',
      makeDocx([], { extra: [{ name: 'word/styles.xml', data: Buffer.alloc(61 * 1024 * 1024, 'a') }] }),
    ],
  ])('refuses %s as .docx', async (_, reason, content) => {
    await expect(readDocx(content)).rejects.toMatchObject({ code: 'DOCUMENT_BROKEN', reason });
  });

  it('accepts a .docx of 2,000 entries', async () => {
    expect(await readDocx(makeDocx(SONG, { extra: entries(1_997) }))).toContain('לילה לבן');
  });

  it('refuses a zip bomb with a false size, within five seconds', async () => {
    const data = Buffer.alloc(60 * 1024 * 1024, documentXml(['א'.repeat(1_000)]));
    const bomb = makeZip([{ name: 'word/document.xml', data, claimedSize: 1_000 }]);
    const reading = readDocument(inChild, await put('bomb.docx', bomb), DOCX, { seconds: 5 });
    await expect(reading).rejects.toMatchObject({ code: 'DOCUMENT_BROKEN', reason: 'damaged' });
  }, 30_000);

  it.each([0.01, 0.5])('refuses a .doc cut at %d', async (share) => {
    const whole = await readFile(fixture('writer.doc'));
    const path = await put('cut.doc', whole.subarray(0, Math.floor(whole.length * share)));
    await expect(readDocument(inChild, path, 'application/msword')).rejects.toMatchObject({
      code: 'DOCUMENT_BROKEN',
    });
  });

  it('refuses a PDF that is only a header', async () => {
    const path = await put('header.pdf', Buffer.from('%PDF-1.7\n'));
    await expect(readDocument(inChild, path, 'application/pdf')).rejects.toMatchObject({
      code: 'DOCUMENT_BROKEN',
    });
  });

  it('stops reading a PDF that never ends (E5)', async () => {
    const path = await put('endless.pdf', endlessPdf(12));
    const reading = readDocument(inChild, path, 'application/pdf', { seconds: 3 });
    await expect(reading).rejects.toMatchObject({ code: 'DOCUMENT_BROKEN', reason: 'timeout' });
  }, 30_000);

  it('stops reading a PDF that expands to more memory than it may have', async () => {
    const swelling = stream(Buffer.alloc(150_000_000, 'BT /F 9 Tf (words) Tj ET '));
    const path = await put('swelling.pdf', makePdf([swelling]));
    const reading = inChild(
      'extractText',
      { path, type: 'application/pdf' },
      { seconds: 30, megabytes: 160, reads: [path] },
    );
    await expect(reading).rejects.toMatchObject({ reason: 'memory' });
  }, 60_000);
});
