import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { updateFile } from '#server/files/files.db.ts';
import { storeFile } from '#server/files/index.ts';
import type { Caller } from '../../support/caller.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { makeWav } from '../../support/make-wav.ts';
import { idOf, openTestApp, type TestApp } from '../harness.ts';

const pace = { stillMs: 1_500, paceMs: 3_000, bytesPerSecond: 120_000 };
/** More than the buffers of a loopback connection hold. */
const fileBytes = 24_000_000;

/** A long title: a hundred replies with ten such songs are more than the buffers hold. */
const title = '👨‍👩‍👧‍👦'.repeat(200);

const published = new Date('2026-01-01');

let test: TestApp;
let fileId: string;
let member: Caller;
let stationId: string;
beforeAll(async () => {
  test = await openTestApp({ pace, maxPerNetwork: 400, isWorker: false });
  const { userId } = await makeUser(test.app);
  const mp3 = await makeMp3({ seconds: 2 });
  const pieces = Math.ceil(fileBytes / mp3.length);
  const bytes = Buffer.concat(Array.from({ length: pieces }, () => mp3));
  fileId = (await storeFile(test.app, userId, { bytes, name: 'long.mp3' })).id;
  await updateFile(test.app.database.orm, fileId, { publicAt: new Date() });
  for (let number = 0; number < 10; number += 1)
    await makeRelease(test.app, { digital: published, radio: published, title });
  member = await test.signIn({ stageName: 'נועה' });
  stationId = (await makeStation(test.app)).id;
  await joinStation(test.app, stationId, await idOf(member), 'admin');
}, 60_000);
afterAll(() => test.close());

/** Sends a request `times` times over its own connection, and reads nothing. */
function requestWithoutReading(
  path: string,
  { times = 1, headers = [] }: { times?: number; headers?: string[] } = {},
): Socket {
  const socket = connect({ port: portOf(test.origin), host: '127.0.0.1' });
  socket.pause().on('error', () => {});
  socket.write(
    [`GET ${path} HTTP/1.1`, 'host: localhost:3000', ...headers, '', ''].join('\r\n').repeat(times),
  );
  onTestFinished(() => void socket.destroy());
  return socket;
}
const portOf = (origin: string): number => Number(new URL(origin).port);

/**
 * How many of these connections the server still holds open, by the system’s table: a client that doesn’t read never sees
 * the end.
 */
async function countOpen(sockets: readonly Socket[]): Promise<number> {
  const hex = (port: number | undefined) => (port ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'latin1');
  const open = new Set(
    table.split('\n').flatMap((row) => {
      const [, local, peer, state] = row.trim().split(/\s+/);
      return state === '01' && local?.endsWith(`:${hex(portOf(test.origin))}`) ? [peer?.slice(-4)] : [];
    }),
  );
  return sockets.filter(({ localPort }) => open.has(hex(localPort))).length;
}

/** Reads so many bytes a second, in small pieces and however late its turns come; returns how many it read. */
async function readSlowly(socket: Socket, bytesPerSecond: number, ms: number): Promise<number> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  let read = 0;
  while (elapsed() < ms && !socket.destroyed) {
    const due = Math.ceil((elapsed() / 1_000) * bytesPerSecond) - read;
    const piece: Buffer | null = socket.read(Math.min(due, socket.readableLength));
    read += piece?.length ?? 0;
    await sleep(100);
  }
  return read;
}

const within = { timeout: 15_000, interval: 50 };

describe('a reader who stops is cut off (S5)', () => {
  it.each(['', '/listen', '/download'])('in a file: /media/:id%s (S5)', async (path) => {
    const readers = [
      requestWithoutReading(`/media/${fileId}${path}`),
      requestWithoutReading(`/media/${fileId}${path}`, { headers: ['range: bytes=1000-'] }),
    ];
    await Promise.all(readers.map((socket) => once(socket, 'connect')));
    expect(await countOpen(readers)).toBe(2);
    await expect.poll(() => countOpen(readers), within).toBe(0);
  });

  it('in a reply that fits completely into the system’s buffers', async () => {
    const reader = requestWithoutReading(`/media/${fileId}`, { headers: ['range: bytes=0-399999'] });
    await once(reader, 'connect');
    await expect.poll(() => countOpen([reader]), within).toBe(0);
  });

  it('in cached replies to a series of requests', async () => {
    const reader = requestWithoutReading('/api/releases/all', { times: 4_000 });
    await once(reader, 'connect');
    await expect.poll(() => countOpen([reader]), within).toBe(0);
  });

  it('in replies that are made for one person', async () => {
    const headers = [`authorization: Bearer ${member.token}`];
    const reader = requestWithoutReading(`/api/radio-stations/${stationId}/feed`, { times: 400, headers });
    await once(reader, 'connect');
    await expect.poll(() => countOpen([reader]), { ...within, timeout: 20_000 }).toBe(0);
  }, 30_000);

  it('in a download pack, and in exports for a series of requests', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const { id: wav } = await storeFile(test.app, artist.userId, {
      bytes: makeWav({ seconds: 140 }),
      name: 'long.wav',
    });
    const song = { artist, radio: published, wav_file_path: `/media/${wav}` };
    const { id: releaseId } = await makeRelease(test.app, song);
    const params = { id: stationId };
    const { body: playlist } = await member.send('POST /radio-stations/:id/playlists', {
      params,
      body: { name: 'ארוך' },
    });
    const others = Array.from({ length: 20 }, () => makeRelease(test.app, { radio: published, title }));
    for (const id of [releaseId, ...(await Promise.all(others)).map((other) => other.id)])
      await member.send('POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: stationId, releaseId: id },
        body: { decision: 'approved', playlist_id: playlist.id },
      });
    const { body: pack } = await member.send('POST /radio-stations/:id/packs', {
      params,
      body: { playlist_id: playlist.id, audio: 'wav' },
    });
    const headers = [`authorization: Bearer ${member.token}`];
    const list = `/api/radio-stations/${stationId}/playlists/${playlist.id}/export?format=csv`;
    const exported = await member.fetch(list);
    expect(exported.status).toBe(200);
    expect(Buffer.byteLength(exported.body)).toBeGreaterThan(80_000);
    const readers = [requestWithoutReading(pack.url), requestWithoutReading(list, { times: 100, headers })];
    await Promise.all(readers.map((socket) => once(socket, 'connect')));
    expect(await countOpen(readers)).toBe(2);
    await expect.poll(() => countOpen(readers), { ...within, timeout: 30_000 }).toBe(0);
  }, 60_000);

  it('and the file is closed', async () => {
    const reader = requestWithoutReading(`/media/${fileId}`);
    const openFiles = async () => {
      const names = await readdir('/proc/self/fd');
      const links = await Promise.all(names.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      return links.filter((link) => link.includes(fileId)).length;
    };
    // The server is still answering the last of the thousands of earlier requests.
    await expect.poll(openFiles, within).toBe(1);
    await expect.poll(() => countOpen([reader]), within).toBe(0);
    await expect.poll(openFiles).toBe(0);
  });

  it('when there are hundreds, and others are answered quickly', async () => {
    const before = process.memoryUsage().rss;
    const readers = Array.from({ length: 200 }, () => requestWithoutReading(`/media/${fileId}`));
    await Promise.all(readers.map((socket) => once(socket, 'connect')));
    // Once the system's buffers are full, these readers stand still and others are answered.
    const callDuration = async () => {
      const start = performance.now();
      await member.send('GET /auth/me');
      return performance.now() - start;
    };
    await expect.poll(callDuration, { timeout: 20_000, interval: 20 }).toBeLessThan(100);
    const durations: number[] = [];
    let mostMemory = 0;
    let open = await countOpen(readers);
    expect(open).toBeGreaterThan(100);
    const until = performance.now() + 20_000;
    while (open > 0 && performance.now() < until) {
      const start = performance.now();
      expect((await member.send('GET /auth/me')).status).toBe(200);
      expect((await test.visitor.fetch('/api/releases/all')).status).toBe(200);
      durations.push(performance.now() - start);
      mostMemory = Math.max(mostMemory, process.memoryUsage().rss - before);
      await sleep(50);
      open = await countOpen(readers);
    }
    expect(open).toBe(0);
    // The median: on a busy machine single calls wait for other programs.
    expect(durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)]).toBeLessThan(1_000);
    // For each reader, this process holds only the current piece of the file.
    expect(mostMemory).toBeLessThan((200 * fileBytes) / 4);
  }, 60_000);
});

describe('a reader who continues', () => {
  it('isn’t cut off for reading small pieces', async () => {
    const reader = requestWithoutReading(`/media/${fileId}`);
    // The system's buffers hold much of it, so for a long time the process sends nothing.
    const read = await readSlowly(reader, 500_000, 3 * pace.paceMs);
    expect(await countOpen([reader])).toBe(1);
    expect(read).toBeGreaterThan(1_500_000);
  }, 30_000);

  it('is cut off if it is slower than any real connection', async () => {
    const reader = requestWithoutReading(`/media/${fileId}`);
    const reading = readSlowly(reader, 60_000, 30_000);
    await expect.poll(() => countOpen([reader]), { ...within, timeout: 20_000 }).toBe(0);
    reader.destroy();
    await reading;
  }, 40_000);

  it('can wait for events without a limit', async () => {
    const headers = [`authorization: Bearer ${member.token}`];
    const reader = requestWithoutReading(`/api/radio-stations/${stationId}/events`, { headers });
    reader.resume();
    await sleep(3 * pace.stillMs);
    expect(await countOpen([reader])).toBe(1);
  });
});

describe('connections', () => {
  it('are limited for each network, and a closed one makes room for another', async () => {
    const limited = await openTestApp({ maxPerNetwork: 5, isWorker: false });
    onTestFinished(() => limited.close());
    const open = () => {
      const socket = connect({ port: portOf(limited.origin), host: '127.0.0.1' });
      onTestFinished(() => void socket.destroy());
      const reply = new Promise<string>((resolve) => {
        let text = '';
        socket
          .on('error', () => {})
          .on('data', (data) => {
            text += data;
            if (text.includes('"status":"ok"')) resolve(text);
          });
        socket.once('close', () => resolve(''));
      });
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      return { socket, reply };
    };
    const first = Array.from({ length: 5 }, open);
    for (const { reply } of first) expect(await reply).toContain('200 OK');
    expect(await open().reply).toBe('');
    first[0]?.socket.destroy();
    await expect.poll(() => open().reply).toContain('200 OK');
  });

  it('have no such limit behind our proxy, which all visitors share', async () => {
    const behindProxy = await openTestApp({ env: { TRUST_PROXY: '1' }, maxPerNetwork: 2, isWorker: false });
    onTestFinished(() => behindProxy.close());
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${behindProxy.origin}/healthz`, { headers: { connection: 'keep-alive' } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
