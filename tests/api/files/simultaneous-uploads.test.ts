import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { makeNoiseWav } from '../../support/make-noise-wav.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { openByHand, sendFile } from './sending.ts';

let test: TestApp;
let noa: Caller;
beforeAll(async () => {
  test = await sharedApp();
  noa = await test.signIn({ stageName: 'נועה' });
});

it('twenty simultaneous uploads and a slow one all arrive completely (E10)', async () => {
  const song = makeNoiseWav(12_000_000);
  const sha256 = createHash('sha256').update(song).digest('hex');
  const slow = sendSlowly(makeNoiseWav(300_000), 30);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendFile(noa, song, `שיר ${index}.wav`, 'audio/wav')),
  );
  for (const { status, body } of replies) {
    expect(status).toBe(201);
    expect(body.sha256).toBe(sha256);
  }
  expect(new Set(replies.map(({ body }) => body.path)).size).toBe(20);
  expect((await fetch(`${test.origin}/healthz`)).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 201 /);
}, 60_000);

/** Sends a file in pieces, a fifth of a second apart; returns the head of the reply. */
async function sendSlowly(song: Buffer, pieces: number): Promise<string> {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="slow.wav"\r\nContent-Type: audio/wav\r\n\r\n';
  const tail = '\r\n--edge--\r\n';
  const connection = await openByHand(
    test.origin,
    `POST /api/uploads/file HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${noa.token}\nContent-Type: multipart/form-data; boundary=edge\nContent-Length: ${head.length + song.length + tail.length}\n\n`,
  );
  await connection.write(Buffer.from(head));
  const size = Math.ceil(song.length / pieces);
  for (let offset = 0; offset < song.length; offset += size) {
    await connection.write(song.subarray(offset, offset + size));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await connection.write(Buffer.from(tail));
  const reply = await connection.answered;
  connection.socket.destroy();
  return reply;
}
