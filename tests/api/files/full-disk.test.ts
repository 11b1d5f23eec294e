import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWav } from '../../support/make-wav.ts';
import { snapshot } from '../../support/snapshot.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { announce, sendFile, sendPart } from './sending.ts';

const megabytes = 4;

/** Mounts a disk of a few megabytes on a folder; false on machines that don't allow it. */
function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let test: TestApp;
let folder: string;
let isMounted: boolean;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  folder = test.app.storage.incoming;
  isMounted = mount(folder);
});
afterAll(async () => {
  if (isMounted) execFileSync('umount', [folder]);
  await test.close();
});

describe('a full disk', () => {
  it('is reported as 507 and leaves nothing behind; uploads work again once there is room (E8)', async ({
    skip,
  }) => {
    skip(!isMounted, 'this machine can’t mount a small disk');
    const artist = await test.signIn({ stageName: 'נועה' });
    const song = makeWav({ seconds: 10 });
    const filler = join(folder, 'full');
    await writeFile(filler, Buffer.alloc(megabytes * 1024 * 1024 - 64 * 1024));
    const before = await snapshot(test);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await sendFile(artist, song, 'song.wav', 'audio/wav')).toMatchObject({
        status: 507,
        body: { detail: 'STORAGE_FULL' },
      });
      const announced = await artist.send('POST /uploads', {
        body: { name: 'song.wav', bytes: song.length, type: 'audio/wav' },
      });
      expect(announced).toMatchObject({ status: 507, body: { detail: 'STORAGE_FULL' } });
    }
    expect(await snapshot(test)).toEqual(before);
    expect((await test.visitor.fetch('/healthz')).status).toBe(200);
    await rm(filler);
    expect((await sendFile(artist, song, 'song.wav', 'audio/wav')).status).toBe(201);
  });

  it('during an upload in parts is 507, and the upload continues once there is room', async ({ skip }) => {
    skip(!isMounted, 'this machine can’t mount a small disk');
    const artist = await test.signIn({ stageName: 'נועה' });
    const song = makeWav({ seconds: 10 });
    const id = await announce(artist, song, 'song.wav');
    const filler = join(folder, 'full');
    await writeFile(filler, Buffer.alloc(megabytes * 1024 * 1024 - 256 * 1024));
    expect(await sendPart(artist, id, 0, song)).toMatchObject({
      status: 507,
      body: { detail: 'STORAGE_FULL' },
    });
    await rm(filler);
    const head = await artist.send('HEAD /uploads/:id', { params: { id } });
    const offset = Number(head.headers.get('upload-offset'));
    expect((await sendPart(artist, id, offset, song.subarray(offset))).status).toBe(201);
  });
});
