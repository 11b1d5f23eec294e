import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { listeningCopyJob } from '#server/files/files.policy.ts';
import { announce, filesIn, offsetOf, openByHand, sendFile, sendPart } from '../api/files/sending.ts';
import { anotherServer, openTestApp } from '../api/harness.ts';
import { inObjectStore } from '../api/storages.ts';
import { Caller } from '../support/caller.ts';
import { openFaultyConnection } from '../support/faulty-connection.ts';
import { openFaultyStore } from '../support/faulty-store.ts';
import { striped } from '../support/make-images.ts';
import { makeMp3 } from '../support/make-mp3.ts';
import { makeWav } from '../support/make-wav.ts';
import { storeSettings } from '../support/object-store.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesAt = async (address: string, init?: RequestInit): Promise<Buffer> =>
  Buffer.from(await (await fetch(address, init)).arrayBuffer());

inObjectStore((open) => {
  const opened = async (...options: Parameters<typeof open>) => {
    const test = await open(...options);
    onTestFinished(() => test.close());
    return test;
  };

  /** The product with a connection to the store that tests can cut. */
  const openWithCuttableStore = async () => {
    const settings = await storeSettings(inject('objectStore'));
    const line = await openFaultyConnection(() =>
      createConnection(Number(new URL(settings.STORAGE_ENDPOINT).port), '127.0.0.1'),
    );
    const test = await openTestApp({
      env: { ...settings, STORAGE_ENDPOINT: `http://127.0.0.1:${line.port}` },
    });
    onTestFinished(async () => {
      await line.mend();
      await test.close();
      await line.close();
    });
    return { line, test };
  };

  it('an upload can continue in any process, and its parts are deleted at the end', async () => {
    const test = await opened();
    const noa = await test.signIn({ stageName: 'נועה' });
    const other = await anotherServer(test);
    onTestFinished(() => other.close());
    const there = new Caller(other.visitor.origin, noa.token);
    const song = makeWav({ seconds: 60 });
    const id = await announce(noa, song, 'שיר.wav');
    const step = Math.ceil(song.length / 4);
    let offset = 0;
    for (const caller of [noa, there, noa]) {
      expect((await sendPart(caller, id, offset, song.subarray(offset, offset + step))).status).toBe(200);
      offset += step;
      for (const reader of [noa, there]) expect(await offsetOf(reader, id)).toBe(offset);
    }
    const last = song.subarray(offset);
    const replies = await Promise.all([noa, there].map((caller) => sendPart(caller, id, offset, last)));
    expect(replies.map(({ status }) => status)).toContain(201);
    const again = await Promise.all([noa, there].map((caller) => sendPart(caller, id, offset, last)));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    const [here, elsewhere] = again;
    expect(here?.body.path).toBe(elsewhere?.body.path);
    expect(here?.body.sha256).toBe(sha256(song));
    expect((await bytesAt(other.visitor.origin + elsewhere?.body.url)).equals(song)).toBe(true);
    const range = await fetch(other.visitor.origin + elsewhere?.body.url, {
      headers: { range: 'bytes=1000-1999' },
    });
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${song.length}`,
    ]);
    expect(Buffer.from(await range.arrayBuffer()).equals(song.subarray(1000, 2000))).toBe(true);
    expect(await test.app.storage.arriving.size(id)).toBeNull();
    const { rows } = await test.app.database.pool.query('select count(*)::int as n from files');
    expect(rows[0].n).toBe(1);
  });

  it('an upload whose connection broke in one process continues in another', async () => {
    const test = await opened();
    const noa = await test.signIn({ stageName: 'נועה' });
    const other = await anotherServer(test);
    onTestFinished(() => other.close());
    const there = new Caller(other.visitor.origin, noa.token);
    const song = makeWav({ seconds: 60 });
    const id = await announce(noa, song, 'שיר.wav');
    const head = `PATCH /api/uploads/${id} HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: application/offset+octet-stream\nUpload-Offset: 0\nContent-Length: ${song.length}\n\n`;
    const connection = await openByHand(test.origin, head);
    await connection.write(song.subarray(0, 5_000_000));
    await expect.poll(() => offsetOf(there, id)).toBeGreaterThan(4_000_000);
    connection.socket.destroy();
    await expect.poll(() => offsetOf(there, id)).toBe(5_000_000);
    const done = await sendPart(there, id, 5_000_000, song.subarray(5_000_000));
    expect(done).toMatchObject({ status: 201, body: { sha256: sha256(song) } });
  });

  it('while the store is down, only calls that need it are 503; an upload continues afterwards', async () => {
    const { line, test } = await openWithCuttableStore();
    const noa = await test.signIn({ stageName: 'נועה' });
    const { body: cover } = await sendFile(noa, await striped(300, 300).png().toBuffer(), 'a.png');
    const song = makeWav({ seconds: 60 });
    const id = await announce(noa, song, 'שיר.wav');
    const half = 6_000_000;
    expect((await sendPart(noa, id, 0, song.subarray(0, half))).status).toBe(200);
    const ready = async () => (await test.visitor.fetch('/readyz')).body;
    expect(await ready()).toEqual({ status: 'ready', database: 'up', storage: 'up' });

    await line.cut('refused');
    expect(await ready()).toEqual({ status: 'degraded', database: 'up', storage: 'down' });
    expect((await test.visitor.fetch('/api/releases/all')).status).toBe(200);
    expect((await noa.send('GET /auth/me')).status).toBe(200);
    for (const reply of [
      await noa.fetch(cover.url),
      await sendPart(noa, id, half, song.subarray(half)),
      await sendFile(noa, await makeMp3(), 'a.mp3'),
    ]) {
      expect(reply).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }

    await line.mend();
    expect(await ready()).toMatchObject({ status: 'ready' });
    expect(await offsetOf(noa, id)).toBe(half);
    const done = await sendPart(noa, id, half, song.subarray(half));
    expect(done).toMatchObject({ status: 201, body: { sha256: sha256(song) } });
    expect((await noa.fetch(cover.url)).status).toBe(200);
  });

  it('a listening copy is made once the store is back, however long it was down (P4)', async () => {
    const { line, test } = await openWithCuttableStore();
    const noa = await test.signIn({ stageName: 'נועה' });
    const { body: song } = await sendFile(noa, makeWav({ seconds: 2 }), 'שיר.wav');
    const [, fileId] = String(song.path).split('/media/');
    const { pool, orm } = test.app.database;
    const copy = async () =>
      (await pool.query('select listening_key from files where id = $1', [fileId])).rows[0].listening_key;
    await expect.poll(copy, { timeout: 20_000 }).not.toBeNull();

    await line.cut('refused');
    await pool.query('update files set listening_key = null where id = $1', [fileId]);
    await orm.transaction((tx) => test.app.queue.send(tx, listeningCopyJob.name, { fileId }));
    const jobs = async () =>
      (
        await pool.query(
          `select state, retry_count from jobs.job where name = $1 and state not in ('completed', 'active')`,
          [listeningCopyJob.name],
        )
      ).rows;
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ state: 'retry', retry_count: 0 }]);
    const tryNow = 'update jobs.job set start_after = now(), retry_count = $2 where name = $1';
    await pool.query(tryNow, [listeningCopyJob.name, 5]);
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ state: 'retry', retry_count: 6 }]);

    await line.mend();
    await pool.query(tryNow, [listeningCopyJob.name, 6]);
    await expect.poll(copy, { timeout: 20_000 }).not.toBeNull();
  }, 90_000);

  it('a store that accepts calls but never answers is soon reported as down', async () => {
    const { line, test } = await openWithCuttableStore();
    const noa = await test.signIn({ stageName: 'נועה' });
    const { body: cover } = await sendFile(noa, await striped(300, 300).png().toBuffer(), 'a.png');
    const song = makeWav({ seconds: 30 });
    const id = await announce(noa, song, 'שיר.wav');
    await line.cut('silent');
    const replies = await Promise.all([noa.fetch(cover.url), sendPart(noa, id, 0, song)]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
    expect(await (await test.visitor.fetch('/readyz')).body).toMatchObject({ status: 'degraded' });
    await line.mend();
    expect(await sendPart(noa, id, await offsetOf(noa, id), song)).toMatchObject({
      status: 201,
      body: { sha256: sha256(song) },
    });
  }, 60_000);

  it('a store that fails in the middle of a part keeps what it has received', async () => {
    const { line, test } = await openWithCuttableStore();
    const noa = await test.signIn({ stageName: 'נועה' });
    const song = makeWav({ seconds: 120 });
    const id = await announce(noa, song, 'שיר.wav');
    const head = `PATCH /api/uploads/${id} HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: application/offset+octet-stream\nUpload-Offset: 0\nContent-Length: ${song.length}\n\n`;
    const connection = await openByHand(test.origin, head);
    await connection.write(song.subarray(0, 9_000_000));
    await expect.poll(() => offsetOf(noa, id)).toBe(9_000_000);
    await line.cut('refused');
    await connection.write(song.subarray(9_000_000));
    expect(await connection.answered).toMatch(/^HTTP\/1.1 503 .*"detail":"UNAVAILABLE"/s);
    await line.mend();
    const offset = await offsetOf(noa, id);
    expect(offset).toBeGreaterThanOrEqual(9_000_000);
    const done = await sendPart(noa, id, offset, song.subarray(offset));
    expect(done).toMatchObject({ status: 201, body: { sha256: sha256(song) } });
  });

  it('if the store answers 500 or half a file, or is full, no partial file counts as complete', async () => {
    const settings = await storeSettings(inject('objectStore'));
    const store = await openFaultyStore(settings.STORAGE_ENDPOINT);
    const test = await openTestApp({
      env: { ...settings, STORAGE_ENDPOINT: store.endpoint },
      isWorker: false,
    });
    onTestFinished(async () => {
      await test.close();
      await store.close();
    });
    const noa = await test.signIn({ stageName: 'נועה' });
    const mp3 = await makeMp3({ seconds: 20 });
    const { body: stored } = await sendFile(noa, mp3, 'a.mp3');
    const song = makeWav({ seconds: 60 });
    const id = await announce(noa, song, 'שיר.wav');
    const half = 6_000_000;
    expect((await sendPart(noa, id, 0, song.subarray(0, half))).status).toBe(200);
    const sendRest = () => sendPart(noa, id, half, song.subarray(half));
    const countFiles = async () =>
      (await test.app.database.pool.query('select count(*)::int as n from files')).rows[0].n;

    store.fault = '500';
    for (const reply of [await noa.fetch(stored.url), await sendRest()]) expect(reply.status).toBe(503);
    store.fault = 'full';
    expect(await sendRest()).toMatchObject({ status: 507, body: { detail: 'STORAGE_FULL' } });
    expect(await sendFile(noa, mp3, 'b.mp3')).toMatchObject({ status: 507 });
    store.fault = 'half';
    await expect(bytesAt(test.origin + stored.url)).rejects.toThrow();
    expect((await sendRest()).status).toBe(503);
    expect(await countFiles()).toBe(1);

    store.fault = null;
    expect((await bytesAt(test.origin + stored.url)).equals(mp3)).toBe(true);
    const offset = await offsetOf(noa, id);
    const done = await sendPart(noa, id, offset, song.subarray(offset));
    expect(done).toMatchObject({ status: 201, body: { sha256: sha256(song) } });
    expect((await bytesAt(test.origin + done.body.url)).equals(song)).toBe(true);
  });

  it('listening copies, share cards and takeouts are made from the files in the store', async () => {
    const test = await opened();
    const noa = await test.signIn({ stageName: 'נועה' });
    const { body: wav } = await sendFile(noa, makeWav({ seconds: 3 }), 'שיר.wav');
    const { body: cover } = await sendFile(noa, await striped(900, 900).jpeg().toBuffer(), 'a.jpg');
    const id = wav.path.slice('/media/'.length);
    const folder = `${id.slice(-2)}/${id}`;
    await expect.poll(() => filesIn(test.app, folder), { timeout: 20_000 }).toContain('listen.mp3');
    const created = await noa.send('POST /releases', {
      body: { title: 'שיר', genre: 'pop', cover_image_path: cover.path, wav_file_path: wav.path },
    });
    expect([created.status, created.body]).toEqual([201, expect.anything()]);
    const listened = await fetch(`${test.origin}${wav.path}/listen`, { headers: { range: 'bytes=0-99' } });
    expect([listened.status, listened.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    const card = await fetch(`${test.origin}/r/${created.body.short_code}/card.jpg`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Number(card.headers.get('content-length'))).toBe((await card.arrayBuffer()).byteLength);
    expect(await filesIn(test.app, `share-cards/${created.body.id}`)).toHaveLength(1);
    const { body: takeout } = await noa.send('POST /auth/takeout');
    const zip = await bytesAt(test.origin + takeout.url);
    expect(zip.includes(await bytesAt(test.origin + wav.url))).toBe(true);
  });

  it('a file that is missing in the store is 404', async () => {
    const test = await opened();
    const noa = await test.signIn({ stageName: 'נועה' });
    const { body } = await sendFile(noa, await makeMp3(), 'a.mp3');
    const id = body.path.slice('/media/'.length);
    await test.app.storage.remove(`${id.slice(-2)}/${id}`);
    expect((await noa.fetch(body.url)).status).toBe(404);
  });

  it('with STORAGE_SERVE=redirect, audio is read from the store, with ranges and download names', async () => {
    const test = await opened({ env: { STORAGE_SERVE: 'redirect' } });
    const noa = await test.signIn({ stageName: 'נועה' });
    const mp3 = await makeMp3({ seconds: 3 });
    const { body } = await sendFile(noa, mp3, 'שיר.mp3');
    const redirect = await fetch(test.origin + body.url, { redirect: 'manual' });
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('cache-control')).toBe('no-store');
    const link = new URL(redirect.headers.get('location') ?? '');
    expect(link.origin).toBe(test.app.storage.origin);
    const range = await fetch(link, { headers: { range: 'bytes=100-299' } });
    expect([range.status, range.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect(Buffer.from(await range.arrayBuffer()).equals(mp3.subarray(100, 300))).toBe(true);
    const [address, query] = body.url.split('?');
    const download = await fetch(`${test.origin}${address}/download?${query}&name=x`);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="x.mp3"; filename*=UTF-8''x.mp3`,
    );
    link.pathname = link.pathname.replace('original', 'other');
    expect((await fetch(link)).status).toBe(403);
    const picture = await sendFile(noa, await striped(300, 300).png().toBuffer(), 'a.png');
    expect((await fetch(test.origin + picture.body.url, { redirect: 'manual' })).status).toBe(200);
  });

  it.each([
    [
      'a bucket that isn’t there',
      { STORAGE_URL: 's3://nobody-s-bucket' },
      /nobody-s-bucket can’t be used: there is no such bucket/,
    ],
    ['a wrong key', { STORAGE_SECRET_KEY: 'wrong' }, /the store refuses the keys/],
  ])('%s stops the start with an explanation', async (_fault, env, message) => {
    await expect(open({ env })).rejects.toThrow(message);
  });
});
