import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniff } from '#server/gateways/media/index.ts';
import { makeDocx } from '../../../support/make-docx.ts';
import { striped } from '../../../support/make-images.ts';
import { makeMp3 } from '../../../support/make-mp3.ts';
import { makeWav } from '../../../support/make-wav.ts';
import { makeZip } from '../../../support/make-zip.ts';
import { pictureTag } from '../../../support/picture-tag.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();
const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url));
const typeOf = async (content: Buffer | string, name = 'file.bin') =>
  (await sniff(await folder.put(name, content))).type;

describe('recognising a file by its bytes', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('recognises a %s image', async (format) => {
    const path = await folder.put('upload.txt', await striped(40, 40).toFormat(format).toBuffer());
    expect(await sniff(path)).toMatchObject({ kind: 'image', type: `image/${format}` });
  });

  it.each(['RIFF', 'RF64', 'BW64'] as const)('recognises a %s recording', async (form) => {
    expect(await typeOf(makeWav({ form, seconds: 0.1 }))).toBe('audio/wav');
  });

  it('recognises an MP3 without a tag, and after a tag with a picture of 300 kB', async () => {
    const mp3 = await makeMp3();
    expect(await typeOf(mp3)).toBe('audio/mpeg');
    expect(await typeOf(Buffer.concat([pictureTag(300_000), mp3]))).toBe('audio/mpeg');
  });

  it('recognises the document formats of a pitch', async () => {
    expect((await sniff(fixture('writer.doc'))).extension).toBe('doc');
    expect((await sniff(fixture('writer.pdf'))).extension).toBe('pdf');
    expect((await sniff(await folder.put('a', makeDocx(['שלום'])))).extension).toBe('docx');
  });

  it('trusts the bytes more than the name (E2)', async () => {
    expect(await typeOf(makeWav({ seconds: 0.1 }), 'song.mp3')).toBe('audio/wav');
    expect(await typeOf(await striped(9, 9).png().toBuffer(), 'lyrics.pdf')).toBe('image/png');
  });
});

describe('refusing an unsupported file (E1)', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind an XML declaration', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['plain text', 'שיר חדש'],
    ['nothing at all', ''],
    ['a PDF mark that is not the first byte', '<script>alert(1)</script>%PDF-1.7'],
    [
      'bytes that begin as a frame of AAC, without frames behind it',
      Buffer.from('fff15080021ffc'.repeat(400), 'hex'),
    ],
    ['a lone MPEG frame header', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(3_000)])],
    ['a zip that is no Word file', makeZip([{ name: 'index.html', data: Buffer.from('x') }])],
    [
      'an OLE file without a Word text',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]),
    ],
  ])('refuses %s', async (_, content) => {
    expect((await sniff(await folder.put('cover.jpg', content))).kind).toBeNull();
  });

  it('accepts a PNG with HTML after its end as a PNG', async () => {
    const polyglot = Buffer.concat([await striped(9, 9).png().toBuffer(), Buffer.from('<html><script>')]);
    expect(await typeOf(polyglot)).toBe('image/png');
  });

  it('accepts a PDF with a zip at its end as a PDF', async () => {
    const polyglot = Buffer.concat([await readFile(fixture('writer.pdf')), makeDocx(['שלום'])]);
    expect(await typeOf(polyglot)).toBe('application/pdf');
  });
});

describe('damaged bytes', () => {
  it('get an answer, whatever they are', async () => {
    const starts = [
      makeDocx(['שלום']),
      makeWav({ seconds: 0.01 }),
      await makeMp3(),
      await readFile(fixture('writer.doc')),
      await striped(20, 20).avif().toBuffer(),
    ];
    const change = fc.record({
      position: fc.double({ min: 0, max: 1, noNaN: true }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    const damage = fc.tuple(
      fc.constantFrom(...starts),
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(damage, async ([start, changes, cut]) => {
        const bytes = Buffer.from(start.subarray(0, Math.ceil(start.length * cut)));
        for (const { position, byte } of changes) bytes[Math.floor(position * bytes.length)] = byte;
        expect(await sniff(await folder.put('damaged.bin', bytes))).toHaveProperty('kind');
      }),
      { numRuns: 400 },
    );
  });
});
