import { readdir, readFile, readlink } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newContext, system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { transact } from '#server/database/transact.ts';
import {
  type FileRow,
  filesById,
  fileUrl,
  listenUrl,
  registerFileReference,
  storeFile,
  syncFileReferences,
} from '#server/files/index.ts';
import { makeDocx } from '../../support/make-docx.ts';
import { striped } from '../../support/make-images.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { makeWav } from '../../support/make-wav.ts';
import { idOf, type TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { openByHand } from './sending.ts';

onEachStorage((open) => {
  let test: TestApp;
  let owner: string;
  let mp3: Buffer;
  const files: Record<'mp3' | 'cover' | 'lyrics' | 'draft', FileRow> = Object.create(null);

  /** The files that something public shows. */
  const publicIds = new Set<string>();
  const publish = (file: FileRow): Promise<void> => {
    publicIds.add(file.id);
    return transact(newContext(test.app, system), (tx) => syncFileReferences(tx, [file.id]));
  };
  const reload = async ({ id }: FileRow): Promise<FileRow> => {
    const file = (await filesById(test.app.database.orm, [id])).get(id);
    if (file === undefined) throw new Error('the file is gone');
    return file;
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(test.origin + path, { method, headers });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  beforeAll(async () => {
    test = await open();
    registerFileReference(
      (ids) =>
        sql`select id, true from unnest(${ids}) as file (id) where id = any(${sql.param([...publicIds])}::uuid[])`,
    );
    const noa = await test.signIn();
    owner = await idOf(noa);
    mp3 = await makeMp3({ seconds: 3 });
    files.mp3 = await storeFile(test.app, owner, { bytes: mp3, name: 'שיר.mp3' });
    files.draft = await storeFile(test.app, owner, { bytes: mp3, name: 'טיוטה.mp3' });
    const picture = await striped(900, 600).jpeg().toBuffer();
    files.cover = await storeFile(test.app, owner, { bytes: picture, name: 'עטיפה.jpeg' });
    files.lyrics = await storeFile(test.app, owner, { bytes: makeDocx(['מילים']), name: 'מילים.docx' });
    for (const file of [files.mp3, files.cover, files.lyrics]) await publish(file);
  });
  afterAll(() => test.close());

  describe('a public song', () => {
    it('is sent completely, can be cached for good, and can’t run scripts', async () => {
      const reply = await get(`/media/${files.mp3.id}`);
      expect(reply.status).toBe(200);
      expect(reply.bytes.equals(mp3)).toBe(true);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
      });
    });

    it.each([
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, -1],
      ['bytes=-50', -50, -1],
      ['bytes=10-9999999', 10, -1],
    ])('is sent in the range %s', async (range, start, end) => {
      const reply = await get(`/media/${files.mp3.id}/listen`, { range });
      const part = mp3.subarray(start, end === -1 ? undefined : end + 1);
      expect(reply.status).toBe(206);
      const from = start < 0 ? mp3.length + start : start;
      expect(reply.headers.get('content-range')).toBe(
        `bytes ${from}-${from + part.length - 1}/${mp3.length}`,
      );
      expect(reply.bytes.equals(part)).toBe(true);
    });

    it('refuses a range beyond its end, and ignores an invalid one', async () => {
      const behind = await get(`/media/${files.mp3.id}`, { range: `bytes=${mp3.length}-` });
      expect(behind.status).toBe(416);
      expect(behind.headers.get('content-range')).toBe(`bytes */${mp3.length}`);
      for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'pages=1-2', 'bytes=-'])
        expect((await get(`/media/${files.mp3.id}`, { range })).status).toBe(200);
    });

    it('is sent completely if the client has a part of another version', async () => {
      const etag = (await get(`/media/${files.mp3.id}`)).headers.get('etag') ?? '';
      const same = await get(`/media/${files.mp3.id}`, { range: 'bytes=0-9', 'if-range': etag });
      const other = await get(`/media/${files.mp3.id}`, { range: 'bytes=0-9', 'if-range': '"other"' });
      expect([same.status, other.status]).toEqual([206, 200]);
      expect((await get(`/media/${files.mp3.id}`, { 'if-none-match': etag })).status).toBe(304);
    });

    it('answers HEAD with its length only', async () => {
      for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=99999999-' }] as Record<
        string,
        string
      >[]) {
        const reply = await get(`/media/${files.mp3.id}/listen`, headers, 'HEAD');
        expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(mp3.length)]);
        expect(reply.bytes.length).toBe(0);
      }
    });

    it('has peaks for a waveform', async () => {
      const reply = await get(`/media/${files.mp3.id}/peaks`);
      const peaks = z.array(z.number()).parse(JSON.parse(reply.bytes.toString()));
      expect(peaks.length).toBeGreaterThan(10);
      expect(peaks.length).toBeLessThanOrEqual(600);
      expect(Math.max(...peaks)).toBeGreaterThan(0);
      expect(reply.headers.get('cache-control')).toContain('immutable');
    });
  });

  describe('a private file', () => {
    it('opens only with its own signature, for at most ten minutes', async () => {
      const { draft: secret } = files;
      const other = await storeFile(test.app, owner, { bytes: mp3, name: 'אחר.mp3' });
      expect((await get(`/media/${secret.id}`)).status).toBe(404);
      const signed = fileUrl(test.app, secret);
      expect((await get(signed)).status).toBe(200);
      expect((await get(signed)).headers.get('cache-control')).toMatch(/^private/);
      const query = new URL(signed, test.origin).searchParams;
      const expires = Number(query.get('expires'));
      expect(expires * 1000 - Date.now()).toBeGreaterThan(299_000);
      expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(600_000);
      const sig = query.get('sig');
      for (const wrong of [
        `/media/${secret.id}?expires=${expires + 60}&sig=${sig}`,
        `/media/${secret.id}?expires=${expires}&sig=${sig?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
        `/media/${secret.id}?expires=${expires}`,
        `/media/${secret.id}?expires=${expires}&sig=${sig}&sig=${sig}`,
        `/media/${other.id}?expires=${expires}&sig=${sig}`,
      ])
        expect((await get(wrong)).status).toBe(404);
    });

    it('can’t be opened or downloaded with an address for listening', async () => {
      const address = listenUrl(test.app, files.draft) ?? '';
      expect((await get(address)).status).toBe(200);
      expect((await get(address.replace('/listen', ''))).status).toBe(404);
      expect((await get(address.replace('/listen', '/download'))).status).toBe(404);
      expect((await get(address.replace('/listen', '/peaks'))).status).toBe(200);
    });

    it('opens for everyone as soon as it is public', async () => {
      const file = await storeFile(test.app, owner, { bytes: mp3, name: 'a.mp3' });
      expect((await get(fileUrl(test.app, file))).status).toBe(200);
      expect((await get(`/media/${file.id}`)).status).toBe(404);
      await publish(file);
      expect((await get(`/media/${file.id}`)).status).toBe(200);
      expect(fileUrl(test.app, await reload(file))).toBe(`/media/${file.id}`);
    });

    it('doesn’t open with an expired signature', async () => {
      const old = String(Math.floor(Date.now() / 1000) - 301);
      const { createHmac } = await import('node:crypto');
      const sig = createHmac('sha256', test.app.signingKey)
        .update(`media file ${files.draft.id} ${old}`)
        .digest('base64url');
      expect((await get(`/media/${files.draft.id}?expires=${old}&sig=${sig}`)).status).toBe(404);
    });
  });

  describe('the WAV of a public song', () => {
    it('is never sent to visitors: they hear its MP3 once that is ready', async () => {
      const wav = makeWav({ seconds: 2 });
      const song = await storeFile(test.app, owner, { bytes: wav, name: 'שיר.wav' });
      await publish(song);
      expect(listenUrl(test.app, song)).toBeNull();
      await get(`/media/${song.id}/listen`);
      await expect
        .poll(async () => listenUrl(test.app, await reload(song)), { timeout: 20_000 })
        .not.toBeNull();
      expect(listenUrl(test.app, await reload(song))).toBe(`/media/${song.id}/listen`);
      expect((await get(`/media/${song.id}`)).status).toBe(404);
      expect((await get(`/media/${song.id}/download`)).status).toBe(404);
      const listened = await get(`/media/${song.id}/listen`);
      expect(listened.headers.get('content-type')).toBe('audio/mpeg');
      expect(listened.bytes.length).toBeLessThan(wav.length / 3);
      const ownerUrl = fileUrl(test.app, await reload(song));
      expect(ownerUrl).toContain('sig=');
      expect((await get(ownerUrl)).bytes.equals(wav)).toBe(true);
    });

    it('can be heard only by its owner while its MP3 is being made', async () => {
      const wav = makeWav({ seconds: 1 });
      const song = await storeFile(test.app, owner, { bytes: wav, name: 'שיר.wav' });
      await expect.poll(async () => (await reload(song)).listeningKey, { timeout: 20_000 }).not.toBeNull();
      await publish(song);
      await test.app.database.pool.query('update files set listening_key = null where id = $1', [song.id]);
      expect((await get(`/media/${song.id}/listen`)).status).toBe(404);
      const ownerUrl = fileUrl(test.app, song).replace('?', '/listen?');
      expect((await get(ownerUrl)).headers.get('content-type')).toBe('audio/wav');
    });
  });

  describe('a picture', () => {
    it('is sent in the requested size as WebP, or as AVIF to browsers that accept it', async () => {
      await expect.poll(async () => (await reload(files.cover)).hasAvif, { timeout: 20_000 }).toBe(1);
      const file = await storeFile(test.app, owner, {
        bytes: await striped(700, 700).png().toBuffer(),
        name: 'a',
      });
      await expect.poll(async () => (await reload(file)).hasAvif, { timeout: 20_000 }).toBe(1);
      await publish(file);
      for (const size of [160, 320, 640, 1280]) {
        const webp = await get(`/media/${file.id}/${size}`, { accept: 'image/webp,*/*' });
        expect(webp.headers.get('content-type')).toBe('image/webp');
        expect(webp.headers.get('vary')).toMatch(/accept/i);
        const avif = await get(`/media/${file.id}/${size}`, { accept: 'image/avif,image/webp,*/*' });
        expect(avif.headers.get('content-type')).toBe('image/avif');
        expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
      }
      for (const size of ['161', '0', 'x', '1280x'])
        expect((await get(`/media/${file.id}/${size}`)).status).toBe(404);
    });

    it('that is smaller than two sizes is the same file in both', async () => {
      const bytes = await striped(200, 100).png().toBuffer();
      const file = await storeFile(test.app, owner, { bytes, name: 'small.png' });
      await publish(file);
      const [large, small] = await Promise.all(
        [1280, 320].map(async (size) => (await get(`/media/${file.id}/${size}`)).bytes),
      );
      expect(small && large?.equals(small)).toBe(true);
    });

    it('has no sound, and a song has no picture sizes: both are 404', async () => {
      expect((await get(`/media/${files.mp3.id}/320`)).status).toBe(404);
      expect((await get(`/media/${files.cover.id}/listen`)).status).toBe(404);
      expect((await get(`/media/${files.cover.id}/peaks`)).status).toBe(404);
    });
  });

  describe('a download', () => {
    it('has its Hebrew name or the requested one, with the right extension', async () => {
      const withOwnName = await get(`/media/${files.lyrics.id}/download`);
      expect(withOwnName.headers.get('content-disposition')).toBe(
        `attachment; filename="_____.docx"; filename*=UTF-8''${encodeURIComponent('מילים.docx')}`,
      );
      const withGivenName = await get(
        `/media/${files.mp3.id}/download?name=${encodeURIComponent('נועה – "לילה"\r\nx: y')}`,
      );
      const disposition = withGivenName.headers.get('content-disposition') ?? '';
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('נועה – "לילה"x: y.mp3');
      expect(disposition.split('"')[1]).toMatch(/^[\x20-\x7e]+\.mp3$/);
      const withWrongExtension = await get(`/media/${files.cover.id}/download?name=cover.exe`);
      expect(withWrongExtension.headers.get('content-disposition')).toContain('filename="cover.exe.jpg"');
    });

    it('starts when someone opens a document’s address', async () => {
      const reply = await get(`/media/${files.lyrics.id}`);
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    });
  });

  describe('an address without a file', () => {
    it.each(['/media/x', '/media/..%2f..%2fetc', '/media/00000000-0000-0000-0000-000000000000'])(
      '%s is 404',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    it('with an invalid character is 400', async () => {
      expect((await get('/media/%00')).status).toBe(400);
    });
  });

  describe('listeners who leave', () => {
    it('leave no file and no connection open', async () => {
      const bytes = Buffer.concat([mp3, ...Array.from({ length: 400 }, () => mp3.subarray(0, 40_000))]);
      const long = await storeFile(test.app, owner, { bytes, name: 'long.mp3' });
      await publish(long);
      const { s3 } = test.app.config.storage;
      const port = s3?.endpoint && Number(new URL(s3.endpoint).port).toString(16).toUpperCase();
      /** The inodes of connections to the store; those of other processes are among them. */
      const storeConnections = new RegExp(`^ +\\d+: \\w+:\\w+ \\w+:0*${port} 01(?: +\\S+){5} +(\\d+)`, 'gm');
      const countOpen = async (): Promise<number> => {
        const links = await Promise.all(
          (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
        );
        if (!port) return links.filter((link) => link.includes(long.id)).length;
        const table = await readFile('/proc/self/net/tcp', 'utf8');
        return [...table.matchAll(storeConnections)].filter(([, inode]) =>
          links.includes(`socket:[${inode}]`),
        ).length;
      };
      const before = await countOpen();
      const connections = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const connection = await openByHand(test.origin, `GET /media/${long.id} HTTP/1.1\nHost: x\n\n`);
          // Each stops at its answer: while the others wait for theirs, it would receive the whole file.
          return {
            socket: connection.socket,
            stopped: connection.answered.then(() => connection.socket.pause()),
          };
        }),
      );
      await Promise.all(connections.map(({ stopped }) => stopped));
      expect(await countOpen()).toBeGreaterThan(before + 10);
      for (const { socket } of connections) socket.destroy();
      // A few connections to the store wait for the next call.
      await expect.poll(countOpen, { timeout: 30_000 }).toBeLessThan(before + 5);
    });
  });
});
