import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '#server/files/index.ts';
import type { Caller } from '../../support/caller.ts';
import { striped } from '../../support/make-images.ts';
import { makeWav } from '../../support/make-wav.ts';
import type { TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { announce, offsetOf, openByHand, sendPart } from './sending.ts';

onEachStorage((open) => {
  let test: TestApp;
  let noa: Caller;
  let song: Buffer;
  beforeAll(async () => {
    test = await open();
    noa = await test.signIn({ stageName: 'נועה' });
    song = makeWav({ seconds: 10 });
  });
  afterAll(() => test.close());

  const parts = async (): Promise<string[]> =>
    (await readdir(test.app.storage.incoming)).filter((name) => name.endsWith('.part'));
  const hasArrived = async (id: string): Promise<boolean> =>
    (await test.app.storage.arriving.size(id)) !== null;
  const read = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(test.origin + url)).arrayBuffer());
  const cleanUp = async (): Promise<void> => {
    await jobsOf(test.app, async () => {})
      .find(({ name }) => name === 'files.remove-expired-uploads')
      ?.run({});
  };

  describe('an upload in parts', () => {
    it('ends with the same reply as an upload in one request', async () => {
      const id = await announce(noa, song, 'השיר שלי.wav');
      expect(await offsetOf(noa, id)).toBe(0);
      const middle = Math.floor(song.length / 2);
      const first = await sendPart(noa, id, 0, song.subarray(0, middle));
      expect(first).toMatchObject({ status: 200, body: { id, offset: middle, bytes: song.length } });
      expect(first.headers.get('upload-offset')).toBe(String(middle));
      expect(await offsetOf(noa, id)).toBe(middle);
      const last = await sendPart(noa, id, middle, song.subarray(middle));
      expect(last).toMatchObject({ status: 201, body: { name: 'השיר שלי.wav', type: 'audio/wav' } });
      expect(last.body.duration_seconds).toBe(10);
      expect(last.body.sha256).toBe(createHash('sha256').update(song).digest('hex'));
      expect((await read(last.body.url)).equals(song)).toBe(true);
      expect(await parts()).toEqual([]);
      expect(await hasArrived(id)).toBe(false);
    });

    it('gets the same reply when its last part is sent again', async () => {
      const id = await announce(noa, song);
      const replies = await Promise.all([sendPart(noa, id, 0, song), sendPart(noa, id, 0, song)]);
      const [first] = replies.filter(({ status }) => status === 201);
      const again = await sendPart(noa, id, 0, song);
      expect(again).toMatchObject({
        status: 201,
        body: { path: first?.body.path, sha256: first?.body.sha256 },
      });
      expect(await offsetOf(noa, id)).toBe(song.length);
      const { rows } = await test.app.database.pool.query(
        'select count(*)::int as n from files where id = $1',
        [again.body.path.slice('/media/'.length)],
      );
      expect(rows[0].n).toBe(1);
    });

    it('refuses a part at a wrong offset, and says the right one', async () => {
      const id = await announce(noa, song);
      await sendPart(noa, id, 0, song.subarray(0, 1_000));
      const refused = await sendPart(noa, id, 999, song.subarray(999));
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: 'OFFSET_MISMATCH', data: { offset: 1_000 } },
      });
      expect(await offsetOf(noa, id)).toBe(1_000);
    });

    it('arrives completely even if its connection is lost at 1, 50 and 99 percent (E7)', async () => {
      const id = await announce(noa, song);
      let offset = 0;
      for (const fraction of [0.01, 0.5, 0.99]) {
        const until = Math.floor(song.length * fraction);
        const head = `PATCH /api/uploads/${id} HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: application/offset+octet-stream\nUpload-Offset: ${offset}\nContent-Length: ${song.length - offset}\n\n`;
        const connection = await openByHand(test.origin, head);
        await connection.write(song.subarray(offset, until));
        await expect.poll(() => offsetOf(noa, id)).toBe(until);
        connection.socket.destroy();
        await connection.closed;
        offset = await offsetOf(noa, id);
        expect(offset).toBe(until);
        await expect
          .poll(async () => {
            const { rows } = await test.app.database.pool.query(
              'select received from uploads where id = $1',
              [id],
            );
            return Number(rows[0].received);
          })
          .toBe(until);
      }
      const done = await sendPart(noa, id, offset, song.subarray(offset));
      expect(done.status).toBe(201);
      expect(done.body.sha256).toBe(createHash('sha256').update(song).digest('hex'));
    });

    it('accepts only the first of two parts that arrive at once', async () => {
      const id = await announce(noa, song);
      const half = Math.floor(song.length / 2);
      const other = makeWav({ seconds: 10, sample: () => 0.5 }).subarray(0, half);
      const replies = await Promise.all([
        sendPart(noa, id, 0, song.subarray(0, half)),
        sendPart(noa, id, 0, other),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await offsetOf(noa, id)).toBe(half);
    });

    it('continues after a part whose connection went silent', async () => {
      const id = await announce(noa, song);
      const head = `PATCH /api/uploads/${id} HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: application/offset+octet-stream\nUpload-Offset: 0\nContent-Length: ${song.length}\n\n`;
      const silent = await openByHand(test.origin, head);
      await silent.write(song.subarray(0, 100_000));
      await expect.poll(() => offsetOf(noa, id)).toBe(100_000);
      const sendRest = () => sendPart(noa, id, 100_000, song.subarray(100_000));
      expect((await sendRest()).status).toBe(409);
      await expect.poll(async () => (await sendRest()).status, { timeout: 10_000, interval: 500 }).toBe(201);
      await silent.closed;
    });

    it('of an unsupported type is refused at its first part, and deleted', async () => {
      const junk = Buffer.alloc(300_000, 7);
      const id = await announce(noa, junk, 'song.wav');
      const reply = await sendPart(noa, id, 0, junk.subarray(0, 100_000));
      expect(reply).toMatchObject({ status: 415, body: { detail: 'UNSUPPORTED_TYPE' } });
      expect((await noa.send('HEAD /uploads/:id', { params: { id } })).status).toBe(404);
      expect(await hasArrived(id)).toBe(false);
    });

    it('of a picture announced with 26 MB is refused at its first part', async () => {
      const image = await striped(512, 512).png({ compressionLevel: 0 }).toBuffer();
      const { body } = await noa.send('POST /uploads', {
        body: { name: 'a.png', bytes: 26 * 1024 * 1024, type: '' },
      });
      const reply = await sendPart(noa, body.id, 0, image.subarray(0, 200_000));
      expect(reply).toMatchObject({ status: 413, body: { detail: 'TOO_LARGE' } });
    });

    it('accepts no more bytes than announced', async () => {
      const id = await announce(noa, song.subarray(0, 1_000));
      expect(await sendPart(noa, id, 0, song)).toMatchObject({ status: 413 });
    });
  });

  describe('announcing an upload', () => {
    it.each([
      [{ name: 'a.wav', bytes: 1024 ** 3 + 1, type: 'audio/wav' }, 413],
      [{ name: 'a.jpg', bytes: 25 * 1024 ** 2 + 1, type: 'image/jpeg' }, 413],
      [{ name: 'a.svg', bytes: 100, type: 'image/svg+xml' }, 415],
      [{ name: 'a.mp4', bytes: 100, type: 'video/mp4' }, 415],
      [{ name: 'a.wav', bytes: 0, type: 'audio/wav' }, 422],
      [{ name: 'a.wav', bytes: 1024 ** 3, type: 'audio/wav' }, 201],
    ])('of %j is answered %i', async (body, status) => {
      expect((await noa.send('POST /uploads', { body })).status).toBe(status);
    });
  });

  describe('another person’s upload', () => {
    it('does not exist', async () => {
      const id = await announce(noa, song);
      const dana = await test.signIn();
      expect((await dana.send('HEAD /uploads/:id', { params: { id } })).status).toBe(404);
      expect((await sendPart(dana, id, 0, song)).status).toBe(404);
      expect((await dana.send('DELETE /uploads/:id', { params: { id } })).status).toBe(404);
      expect((await sendPart(test.visitor, id, 0, song)).status).toBe(401);
      expect(await offsetOf(noa, id)).toBe(0);
    });
  });

  describe('an unfinished upload', () => {
    it('is deleted when its owner cancels it', async () => {
      const id = await announce(noa, song);
      await sendPart(noa, id, 0, song.subarray(0, 5_000));
      expect((await noa.send('DELETE /uploads/:id', { params: { id } })).status).toBe(204);
      expect((await noa.send('HEAD /uploads/:id', { params: { id } })).status).toBe(404);
      expect(await hasArrived(id)).toBe(false);
    });

    it('expires after a day, and its bytes are removed; younger ones stay', async () => {
      const expired = await announce(noa, song);
      const young = await announce(noa, song);
      for (const id of [expired, young]) await sendPart(noa, id, 0, song.subarray(0, 5_000));
      await test.app.database.pool.query(
        `update uploads set expires_at = now() - interval '1 second' where id = $1`,
        [expired],
      );
      expect((await sendPart(noa, expired, 5_000, song.subarray(5_000))).status).toBe(404);
      const leftover = join(test.app.storage.incoming, 'left-by-a-crash.part');
      await writeFile(leftover, 'x');
      await utimes(leftover, new Date(0), new Date(0));
      await cleanUp();
      expect(await hasArrived(young)).toBe(true);
      expect(await hasArrived(expired)).toBe(false);
      expect(await parts()).not.toContain('left-by-a-crash.part');
    });
  });
});
