import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/gateways/object-storage/index.ts';
import type { Storage } from '#server/gateways/object-storage/storage.ts';
import { sendFile } from '../api/files/sending.ts';
import { newSettings } from '../process/database.ts';
import { fetchBytes, run, runToEnd, signIn, startProduct } from '../process/product.ts';
import { openFaultyStore } from '../support/faulty-store.ts';
import { striped } from '../support/make-images.ts';
import { makeWav } from '../support/make-wav.ts';
import { storeSettings, withoutObjectStore } from '../support/object-store.ts';

const reason = withoutObjectStore === undefined ? '' : ` (skipped: ${withoutObjectStore})`;

async function filesOf(storage: Storage): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of storage.files()) found.set(key, bytes);
  return found;
}
const move = (env: Record<string, string>, ...args: string[]) =>
  runToEnd('src/server/storage.ts', { env, args: ['move', ...args] });

describe.skipIf(withoutObjectStore)(`moving files to a bucket and back${reason}`, () => {
  it('works while the server runs, can be repeated, and empties the old place only with --remove, at the end', async () => {
    const base = await newSettings();
    const folder = join(base.DATA_DIR, 'files');
    const store = await storeSettings(inject('objectStore'));
    const { STORAGE_URL, ...keys } = store;
    const product = await startProduct({ env: base });
    const noa = await signIn(product.origin, 'noa@example.test', 'נועה');
    const { body: song } = await sendFile(noa, makeWav({ seconds: 60 }), 'שיר.wav');
    const { body: cover } = await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'a.jpg');
    const before = {
      song: await fetchBytes(product.origin + song.url),
      cover: await fetchBytes(product.origin + cover.url),
    };
    const [old, next] = await Promise.all([
      openStorage(readConfig({ ...base, NODE_ENV: 'test' })),
      openStorage(readConfig({ ...base, ...store, NODE_ENV: 'test' })),
    ]);

    // The recording and its listening copy, the cover in seven files: the worker makes them after the upload.
    await expect.poll(async () => (await filesOf(old)).size, { timeout: 30_000 }).toBe(9);

    const first = await move({ ...base, ...keys }, folder, STORAGE_URL);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(first.output).toMatch(/each read back against its hash; \d+ of them were copied now/);
    const stored = await filesOf(old);
    expect((await fetchBytes(product.origin + song.url)).equals(before.song)).toBe(true);

    // One file is missing in the bucket, as after an interrupted move, and one is new in the folder.
    await next.remove([...stored.keys()][0] ?? '');
    const { body: late } = await sendFile(noa, await striped(300, 300).png().toBuffer(), 'b.png');
    const lateBytes = await fetchBytes(product.origin + late.url);
    const early = await move({ ...base, ...keys }, folder, STORAGE_URL, '--remove');
    expect([early.code, early.errors]).toEqual([1, expect.stringContaining('nothing was removed')]);
    product.signal('SIGTERM');
    await product.ended;

    const again = await startProduct({ env: { ...base, ...store } });
    const last = await move({ ...base, ...store }, folder, STORAGE_URL, '--remove');
    expect([last.code, last.errors]).toEqual([0, '']);
    expect((await filesOf(old)).size).toBe(0);
    const there = await filesOf(next);
    for (const [key, bytes] of stored) expect([key, there.get(key)]).toEqual([key, bytes]);
    expect((await fetchBytes(again.origin + song.url)).equals(before.song)).toBe(true);
    expect((await fetchBytes(again.origin + cover.url)).equals(before.cover)).toBe(true);
    expect((await fetchBytes(again.origin + late.url)).equals(lateBytes)).toBe(true);

    const back = await move({ ...base, ...keys }, STORAGE_URL, folder, '--remove');
    expect([back.code, back.errors]).toEqual([0, '']);
    expect(await filesOf(old)).toEqual(there);
    expect((await filesOf(next)).size).toBe(0);
    for (const storage of [old, next]) storage.close();
  }, 180_000);

  it('continues after it was killed, copies only what is missing, and leaves no incomplete file', async () => {
    const base = await newSettings();
    const folder = join(base.DATA_DIR, 'files');
    const store = await storeSettings(inject('objectStore'));
    const { STORAGE_URL, ...keys } = store;
    const product = await startProduct({ env: base });
    const noa = await signIn(product.origin, 'noa@example.test', 'נועה');
    for (const side of [640, 500, 400, 300, 200, 100])
      await sendFile(noa, await striped(side, side).jpeg().toBuffer(), 'a.jpg');
    const { body: song } = await sendFile(noa, makeWav({ seconds: 60 }), 'שיר.wav');
    product.signal('SIGTERM');
    await product.ended;

    const faulty = await openFaultyStore(keys.STORAGE_ENDPOINT);
    onTestFinished(() => faulty.close());
    const id = song.path.slice('/media/'.length);
    // The song is sent in parts, and its second part never arrives.
    faulty.fault = new RegExp(`${id}/original.*partNumber=[2-9]`);
    const first = run('src/server/storage.ts', {
      env: { ...base, ...keys, STORAGE_ENDPOINT: faulty.endpoint },
      args: ['move', folder, STORAGE_URL],
    });
    const [old, next] = await Promise.all([
      openStorage(readConfig({ ...base, NODE_ENV: 'test' })),
      openStorage(readConfig({ ...base, ...store, NODE_ENV: 'test' })),
    ]);
    const all = await filesOf(old);
    await expect.poll(() => faulty.waiting, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await filesOf(next)).size, { timeout: 30_000 }).toBe(all.size - 1);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect([...(await filesOf(next)).keys()].some((key) => key.includes(`${id}/original`))).toBe(false);
    expect(await filesOf(old)).toEqual(all);

    const second = await move({ ...base, ...keys }, folder, STORAGE_URL);
    expect([second.code, second.errors]).toEqual([0, '']);
    const copied = Number(/; (\d+) of them were copied now/.exec(second.output)?.[1]);
    // Up to eight files are copied at a time.
    expect(all.size).toBeGreaterThan(16);
    expect(copied).toBeLessThanOrEqual(8);
    expect(await filesOf(next)).toEqual(all);
    const again = await startProduct({ env: { ...base, ...store } });
    expect((await fetchBytes(again.origin + song.url)).equals(makeWav({ seconds: 60 }))).toBe(true);
    for (const storage of [old, next]) storage.close();
  }, 180_000);
});
