import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import Fastify from 'fastify';
import { sendByteRange } from '#server/files/serving.http.ts';
import { openFolderStorage } from '#server/gateways/object-storage/folder-storage.ts';
import { endStalledReaders } from '#server/http/stalled-readers.ts';
import { codeOf } from '#shared/unknown.ts';
import { makeMp3 } from '../../support/make-mp3.ts';

interface Listening {
  address: string;
  /** Connections that the server ended before a file was complete. */
  cutOff: () => number;
}

/** A long MP3 on a server of its own, with our way of sending files and a short timeout. */
const test = base.extend<{ listening: Listening }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  listening: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 's42-paused-'));
    await mkdir(join(folder, 'kept'), { recursive: true });
    const second = await makeMp3({ seconds: 10 });
    const bytes = Buffer.concat(Array.from({ length: 400 }, () => second));
    await writeFile(join(folder, 'kept', 'long.mp3'), bytes);
    const storage = await openFolderStorage(folder);
    const sending = new Set<Socket>();
    let cutOff = 0;
    const server = Fastify({
      serverFactory: (handler) => {
        const http = createServer(handler);
        endStalledReaders(http, { stillMs: 2_000, paceMs: 60_000, bytesPerSecond: 1 });
        return http;
      },
    });
    server.get('/', (_request, reply) =>
      reply.type('text/html').send('<!doctype html><audio src="/long.mp3" preload="auto" controls></audio>'),
    );
    server.get('/long.mp3', (request, reply) => {
      const { socket } = request.raw;
      sending.add(socket);
      reply.raw.once('finish', () => sending.delete(socket));
      socket.once('close', () => {
        // Counts only connections that the server cut; a browser that leaves ends or resets them.
        if (sending.delete(socket) && codeOf(socket.errored) === 'ECANCELED') cutOff += 1;
      });
      const file = {
        key: 'long.mp3',
        bytes: bytes.length,
        type: 'audio/mpeg',
        etag: '"long"',
        isPublic: true,
      };
      return sendByteRange(request, reply, storage, file);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo; // listening on TCP
    await use({ address: `http://127.0.0.1:${port}/`, cutOff: () => cutOff });
    server.server.closeAllConnections();
    await server.close();
    await rm(folder, { recursive: true });
  },
});

test('a song plays on after its connection was cut during a pause', async ({ page, listening }) => {
  await page.goto(listening.address);
  const audio = page.locator('audio');
  const time = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(time).toBeGreaterThan(1);
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  await expect.poll(listening.cutOff, { timeout: 30_000 }).toBeGreaterThan(0);

  // After the end of its buffer, the browser has to request more.
  const end = await audio.evaluate((element: HTMLAudioElement) => {
    const { buffered } = element;
    const until = buffered.end(buffered.length - 1);
    element.currentTime = until - 2;
    void element.play();
    return until;
  });
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(end + 2);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.error)).toBeNull();
});
