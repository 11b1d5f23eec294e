import { createHash, randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOf, jobsOf } from '#server/files/index.ts';
import type { Caller } from '../../support/caller.ts';
import { makeDocx } from '../../support/make-docx.ts';
import { striped } from '../../support/make-images.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { makeWav } from '../../support/make-wav.ts';
import { pictureTag } from '../../support/picture-tag.ts';
import { pixelFlood } from '../../support/pixel-flood.ts';
import type { TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { filesIn, openByHand, sendFile } from './sending.ts';

onEachStorage((open) => {
  const MB = 1024 * 1024;
  let test: TestApp;
  let noa: Caller;
  let cover: Buffer;
  beforeAll(async () => {
    test = await open();
    noa = await test.signIn({ stageName: 'נועה' });
    cover = await striped(900, 600).jpeg().toBuffer();
  });
  afterAll(() => test.close());

  /** What uploads have left in the incoming folder, without the files of jobs. */
  const incoming = async (): Promise<string[]> =>
    (await readdir(test.app.storage.incoming)).filter((name) => /\.(part|sizes)$/.test(name));
  const countFiles = async (): Promise<number> =>
    (await test.app.database.pool.query('select count(*)::int as n from files')).rows[0].n;

  /** The stored files of an upload that contain `text`. */
  async function storedWith(path: string, text: string): Promise<string[]> {
    const folder = folderOf(path.slice('/media/'.length));
    const names = await filesIn(test.app, folder);
    expect(names).not.toEqual([]);
    const contents = await Promise.all(
      names.map(async (name) => buffer(await test.app.storage.read(`${folder}/${name}`))),
    );
    return names.filter((_, index) => contents[index]?.includes(text));
  }

  describe('a file uploaded in one request', () => {
    it('is identified by its bytes, not by its name', async () => {
      const { status, body } = await sendFile(noa, cover, 'song.mp3', 'audio/mpeg');
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'song.mp3', type: 'image/jpeg', width: 900, height: 600 });
      expect(body.colors.cover).toMatch(/^#[0-9a-f]{6}$/);
      expect(body.path).toMatch(/^\/media\/[0-9a-f-]{36}$/);
      const read = await fetch(test.origin + body.url);
      const stored = Buffer.from(await read.arrayBuffer());
      expect(body.bytes).toBe(stored.length);
      expect(body.sha256).toBe(createHash('sha256').update(stored).digest('hex'));
    });

    it('is stored unchanged if it is a recording', async () => {
      const song = makeWav({ seconds: 1 });
      const { body } = await sendFile(noa, song, 'song.wav');
      expect(body.sha256).toBe(createHash('sha256').update(song).digest('hex'));
      const read = await fetch(test.origin + body.url);
      expect(Buffer.from(await read.arrayBuffer()).equals(song)).toBe(true);
    });

    it('gets a reply with a recording’s length', async () => {
      const mp3 = await sendFile(noa, await makeMp3({ seconds: 2 }), 'שיר.mp3');
      expect(mp3.body).toMatchObject({ type: 'audio/mpeg', name: 'שיר.mp3' });
      expect(mp3.body.duration_seconds).toBeCloseTo(2, 0);
      const wav = await sendFile(noa, makeWav({ seconds: 1 }), 'שיר.wav');
      expect(wav.body).toMatchObject({ type: 'audio/wav', duration_seconds: 1 });
    });

    it('gets a reply with a document’s text', async () => {
      const { body } = await sendFile(noa, makeDocx(['שלום עולם', 'שורה שנייה']), 'מילים.docx');
      expect(body.extracted_text).toBe('שלום עולם\nשורה שנייה');
    });

    it('keeps its Hebrew name, without path, control characters and direction marks', async () => {
      const { body } = await sendFile(noa, cover, '../../etc/עטיפה\u202egpj.\u0007jpg');
      expect(body.name).toBe('עטיפהgpj.jpg');
      const long = await sendFile(noa, cover, `${'א'.repeat(3_000)}.jpg`);
      expect(Buffer.byteLength(long.body.name)).toBeLessThanOrEqual(255);
      expect(long.body.name).toMatch(/^א+\.jpg$/);
      const { rows } = await test.app.database.pool.query('select storage_key from files');
      for (const row of rows)
        expect(row.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\/(original|full)\.\w+$/);
    });

    it('keeps the quotes in its name, which browsers escape', async () => {
      expect((await sendFile(noa, cover, 'צה"ל 100%.jpg')).body.name).toBe('צה"ל 100%.jpg');
    });

    it('can have its name encoded by RFC 8187', async () => {
      const boundary = 'boundary';
      const body = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''%D7%A9%D7%99%D7%A8.jpg\r\n\r\n`,
        ),
        cover,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const reply = await noa.fetch('/api/uploads/file', { method: 'POST', body, headers });
      expect(reply.body.name).toBe('שיר.jpg');
    });

    it('is recognized even if its type shows late: a song after a large picture, a large document', async () => {
      const song = await sendFile(noa, Buffer.concat([pictureTag(3 * MB), await makeMp3()]), 'a.mp3');
      expect(song).toMatchObject({ status: 201, body: { type: 'audio/mpeg' } });
      const extra = [{ name: 'word/media/image1.jpeg', data: randomBytes(MB) }];
      const lyrics = await sendFile(noa, makeDocx(['מילים'], { extra }), 'a.docx');
      expect(lyrics).toMatchObject({ status: 201, body: { extracted_text: 'מילים' } });
    });

    it('that is a picture with a page appended is served as a picture only, without the page', async () => {
      const polyglot = Buffer.concat([cover, Buffer.from('<html><script>alert(1)</script>')]);
      const { status, body } = await sendFile(noa, polyglot, 'page.html', 'text/html');
      expect(status).toBe(201);
      const opened = await noa.fetch(body.url);
      expect(opened.headers.get('content-type')).toBe('image/jpeg');
      expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
      expect(opened.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
      const [address, query] = body.url.split('?');
      for (const form of ['', '/download', '/160', '/320', '/640', '/1280']) {
        const read = await fetch(`${test.origin}${address}${form}?${query}`);
        expect(read.status).toBe(200);
        expect(Buffer.from(await read.arrayBuffer()).includes('<script>')).toBe(false);
      }
      expect(await storedWith(body.path, '<script>')).toEqual([]);
    });

    it('that is a photograph loses its location and is turned upright', async () => {
      const photograph = await striped(300, 200)
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD3: { GPSLatitude: '32/1 4/1 0/1' } })
        .toBuffer();
      expect((await sharp(photograph).metadata()).exif?.length).toBeGreaterThan(0);
      const { body } = await sendFile(noa, photograph, 'photo.jpg');
      expect(body).toMatchObject({ width: 200, height: 300 });
      const [address, query] = body.url.split('?');
      for (const form of ['', '/download', '/320']) {
        const read = await fetch(`${test.origin}${address}${form}?${query}`);
        const metadata = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
        expect(metadata).toMatchObject({ width: 200, height: 300 });
        expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
      }
    });

    it('is accepted only from signed-in people', async () => {
      expect(await sendFile(test.visitor, cover)).toMatchObject({ status: 401 });
    });
  });

  describe('an image that an earlier version stored unchanged', () => {
    it('is never served unchanged, and a job re-encodes it', async () => {
      const polyglot = Buffer.concat([cover, Buffer.from('<script>')]);
      const { body } = await sendFile(noa, cover, 'old.jpg');
      const id = body.path.slice('/media/'.length);
      const folder = folderOf(id);
      await test.app.storage.remove(`${folder}/full.jpg`);
      const uploaded = join(test.app.storage.incoming, 'old.jpg');
      await writeFile(uploaded, polyglot);
      await test.app.storage.take(uploaded, `${folder}/original.jpg`);
      await test.app.database.pool.query(
        `update files set storage_key = replace(storage_key, 'full', 'original'), bytes = $2 where id = $1`,
        [id, polyglot.length],
      );
      const read = async () => {
        const [address, query] = body.url.split('?');
        const replies = await Promise.all(
          ['', '/download'].map((form) => fetch(`${test.origin}${address}${form}?${query}`)),
        );
        for (const reply of replies) {
          expect(reply.status).toBe(200);
          expect(Buffer.from(await reply.arrayBuffer()).includes('<script>')).toBe(false);
        }
        return replies[0]?.headers.get('content-type');
      };
      expect(await read()).toBe('image/webp');
      await jobsOf(test.app, async () => {})
        .find(({ name }) => name === 'files.encode-uploaded')
        ?.run({});
      expect(await read()).toBe('image/jpeg');
      expect(await storedWith(body.path, '<script>')).toEqual([]);
    });
  });

  describe('a file that is refused', () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    it('is a song with a picture of 50 MB in its tag, and the error says so (E11)', async () => {
      const before = await countFiles();
      const song = Buffer.concat([pictureTag(50 * MB), await makeMp3()]);
      const { status, body } = await sendFile(noa, song, 'song.mp3');
      expect({ status, detail: body.detail }).toEqual({ status: 422, detail: 'TAG_TOO_LARGE' });
      expect(await countFiles()).toBe(before);
      expect(await incoming()).toEqual([]);
    });

    it.each([
      ['an HTML page', page, 'cover.jpg', 415, 'UNSUPPORTED_TYPE'],
      ['a drawing in SVG', drawing, 'cover.svg', 415, 'UNSUPPORTED_TYPE'],
      ['an empty file', Buffer.alloc(0), 'cover.jpg', 415, 'UNSUPPORTED_TYPE'],
      ['two megabytes of nothing', Buffer.alloc(2 * MB), 'song.wav', 415, 'UNSUPPORTED_TYPE'],
      ['a picture with too many pixels', pixelFlood(16_000), 'cover.png', 413, 'TOO_LARGE'],
      ['a WAV without sound', makeWav({ seconds: 0 }), 'song.wav', 422, 'FILE_BROKEN'],
    ])('is %s', async (_what, content, name, status, detail) => {
      const before = await countFiles();
      expect(await sendFile(noa, content, name, 'image/jpeg')).toMatchObject({ status, body: { detail } });
      expect(await incoming()).toEqual([]);
      expect(await countFiles()).toBe(before);
    });

    it('is a truncated picture', async () => {
      const broken = await sendFile(noa, cover.subarray(0, cover.length / 2), 'cover.jpg');
      expect(broken).toMatchObject({ status: 422, body: { detail: 'FILE_BROKEN' } });
      expect(await incoming()).toEqual([]);
    });

    it('is a form without a file', async () => {
      const form = new FormData();
      form.append('title', 'שיר');
      const reply = await noa.fetch('/api/uploads/file', { method: 'POST', body: form });
      expect(reply).toMatchObject({ status: 422, body: { fields: { file: 'REQUIRED' } } });
    });

    it('is JSON instead of a form', async () => {
      const reply = await noa.send('POST /uploads/file', { body: { file: 'x' } });
      expect(reply).toMatchObject({ status: 415, body: { detail: 'UNSUPPORTED_TYPE' } });
    });

    it('is a form without its end', async () => {
      const body = Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
        cover,
      ]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const before = await countFiles();
      const reply = await noa.fetch('/api/uploads/file', { method: 'POST', body, headers });
      expect(reply).toMatchObject({ status: 400, body: { detail: 'BAD_REQUEST' } });
      expect(await incoming()).toEqual([]);
      expect(await countFiles()).toBe(before);
    });
  });

  describe('a file over the limit of its kind', () => {
    const start = (length: number) =>
      `POST /api/uploads/file HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: multipart/form-data; boundary=b\nContent-Length: ${length}\n\n--b\nContent-Disposition: form-data; name="file"; filename="a.jpg"\n\n`;

    it('is refused after 25 MB for a picture, even if a gigabyte is announced', async () => {
      const connection = await openByHand(test.origin, start(1024 * MB));
      await connection.write(cover.subarray(0, 4_096));
      const megabyte = Buffer.alloc(MB);
      for (let sent = 0; sent < 26; sent++) await connection.write(megabyte);
      expect(await connection.answered).toMatch(/^HTTP\/1.1 413 .*"detail":"TOO_LARGE"/s);
      connection.socket.end();
      await connection.closed;
      expect(await incoming()).toEqual([]);
    });

    it('is refused at once if its Content-Length is over the limit', async () => {
      const connection = await openByHand(test.origin, start(1025 * MB));
      expect(await connection.answered).toMatch(/^HTTP\/1.1 413 /);
      connection.socket.destroy();
    });

    it('is too large one byte over the limit, and not at the limit (E9)', async () => {
      const limit = 20 * MB;
      const text = Buffer.from('%PDF-1.4\n');
      const over = await sendFile(noa, Buffer.concat([text, Buffer.alloc(limit + 1 - text.length)]), 'a.pdf');
      expect(over).toMatchObject({ status: 413, body: { detail: 'TOO_LARGE' } });
      const atLimit = await sendFile(noa, Buffer.concat([text, Buffer.alloc(limit - text.length)]), 'a.pdf');
      expect(atLimit).toMatchObject({ status: 422, body: { detail: 'FILE_BROKEN' } });
    });
  });

  describe('an interrupted upload', () => {
    it('leaves nothing behind', async () => {
      const before = await countFiles();
      const head = `POST /api/uploads/file HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: multipart/form-data; boundary=b\nContent-Length: ${50 * MB}\n\n--b\nContent-Disposition: form-data; name="file"; filename="a.wav"\n\n`;
      const connection = await openByHand(test.origin, head);
      await connection.write(makeWav({ seconds: 10 }));
      await expect.poll(incoming).toHaveLength(1);
      connection.socket.destroy();
      await expect.poll(incoming).toEqual([]);
      expect(await countFiles()).toBe(before);
    });
  });

  describe('storage', () => {
    it('has each picture in the four sizes that screens use, as AVIF and WebP', async () => {
      const { body } = await sendFile(noa, cover, 'cover.jpg');
      const id = body.path.slice('/media/'.length);
      const folder = folderOf(id);
      await expect
        .poll(async () => (await filesIn(test.app, folder)).toSorted(), { timeout: 20_000 })
        .toEqual(
          [
            'full.jpg',
            ...['160', '320', '640', '1280'].flatMap((size) => [`${size}.avif`, `${size}.webp`]),
          ].toSorted(),
        );
    });
  });
});
