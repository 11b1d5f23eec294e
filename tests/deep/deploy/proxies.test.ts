import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fieldsOf } from '#shared/unknown.ts';
import { announce, offsetOf } from '../../api/files/sending.ts';
import { connectTo, sharedSettings } from '../../process/database.ts';
import {
  domain,
  type Front,
  fetchThrough,
  open,
  openPlainly,
  startCaddy,
  startNginx,
} from '../../process/deploy/proxies.ts';
import { signInEditor, startProduct } from '../../process/product.ts';
import { Caller } from '../../support/caller.ts';
import { makeWav } from '../../support/make-wav.ts';
import { isInstalled, skippedWithout } from '../../support/programs.ts';

/** Two web processes behind a proxy, and an editor of a station. */
async function openSite(startProxy: (webs: readonly number[]) => Promise<Front>) {
  const env = {
    ...(await sharedSettings()),
    PUBLIC_URL: `https://${domain}`,
    TRUST_PROXY: '1',
    ROLE: 'web',
  };
  const [first, second] = [await startProduct({ env }), await startProduct({ env })];
  const { editor, stationId } = await signInEditor(first.origin, await connectTo(env.DATABASE_URL));
  const proxy = await startProxy([first, second].map(({ origin }) => Number(new URL(origin).port)));
  const bearer = { authorization: `Bearer ${editor.token}` };
  return { proxy, first, second, editor, bearer, stationId };
}

/** Sends the first bytes of a body, and then breaks off. */
const cutOff = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let offset = 0; offset < bytes.length; offset += 1_000_000)
        yield bytes.subarray(offset, offset + 1_000_000);
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('the connection is lost');
    })(),
  );

/** A recording of an hour and a half, 998 MB, made as it is read; `sha256` is the hash of what was read. */
function hugeWav() {
  const second = makeWav({ seconds: 1 });
  const head = Buffer.from(makeWav({ seconds: 0 }));
  const sound = second.subarray(head.length);
  const seconds = 5_660;
  head.writeUInt32LE(head.length - 8 + seconds * sound.length, 4);
  head.writeUInt32LE(seconds * sound.length, head.length - 4);
  const hash = createHash('sha256');
  const read = function* () {
    for (let index = -1; index < seconds; index += 1) {
      const piece = index === -1 ? head : sound;
      hash.update(piece);
      yield piece;
    }
  };
  return {
    length: head.length + seconds * sound.length,
    body: Readable.from(read()),
    sha256: () => hash.digest('hex'),
  };
}

const proxies = [
  { name: 'nginx', program: 'nginx', start: startNginx },
  { name: 'Caddy', program: 'caddy', start: startCaddy },
];

for (const { name, program, start } of proxies)
  describe.skipIf(!isInstalled(program) || !isInstalled('openssl'))(
    `two web processes behind ${name}${skippedWithout(program, 'openssl')}`,
    () => {
      it('answer on the main host and on subdomains, and keep answering when one is killed', async () => {
        const { proxy, first } = await openSite(start);
        const page = async (host: string) => {
          const { status, bytes } = await fetchThrough(proxy, host, '/');
          return { status, text: bytes.toString() };
        };
        const main = await page(domain);
        expect(main).toMatchObject({ status: 200, text: expect.stringContaining('<main') });
        const station = await page(`glz.${domain}`);
        expect([station.status, station.text === main.text]).toEqual([200, false]);
        const unencrypted = await openPlainly(proxy, `glz.${domain}`, '/x?y=1');
        expect([301, 308]).toContain(unencrypted.statusCode);
        expect(unencrypted.headers.location).toMatch(new RegExp(`^https://glz.${domain}(:\\d+)?/x\\?y=1$`));
        unencrypted.resume();

        first.signal('SIGKILL');
        await first.ended;
        const after = await Promise.all(Array.from({ length: 20 }, () => page(domain)));
        expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
      });

      it('receive large uploads unbuffered, so that interrupted ones continue, and serve ranges', async () => {
        const { proxy, second, editor, bearer } = await openSite(start);
        const song = makeWav({ seconds: 120 });
        const id = await announce(editor, song, 'שיר.wav');
        const onSecond = new Caller(second.origin, editor.token);
        const send = (from: number, body: Buffer | Readable, length: number) =>
          fetchThrough(proxy, domain, `/api/uploads/${id}`, {
            method: 'PATCH',
            headers: {
              ...bearer,
              'content-type': 'application/offset+octet-stream',
              'content-length': String(length),
              'upload-offset': String(from),
            },
            body,
          });
        await expect(send(0, cutOff(song.subarray(0, 12_000_000)), song.length)).rejects.toThrow();
        await expect.poll(() => offsetOf(onSecond, id)).toBeGreaterThan(8_000_000);
        const offset = await offsetOf(onSecond, id);
        const remaining = song.subarray(offset);
        const { status, bytes } = await send(offset, remaining, remaining.length);
        expect(status).toBe(201);
        const file = fieldsOf(JSON.parse(bytes.toString()));
        expect(file.sha256).toBe(createHash('sha256').update(song).digest('hex'));
        const range = await fetchThrough(proxy, domain, String(file.url), {
          headers: { range: 'bytes=1000-1999' },
        });
        expect([range.status, range.headers['content-range']]).toEqual([
          206,
          `bytes 1000-1999/${song.length}`,
        ]);
        expect(range.bytes.equals(song.subarray(1000, 2000))).toBe(true);
        const whole = await fetchThrough(proxy, domain, String(file.url));
        expect(whole.bytes.equals(song)).toBe(true);
      });

      it('receive a recording of 1 GB, and serve its last bytes', async () => {
        const { proxy, editor, bearer } = await openSite(start);
        const { length, body, sha256 } = hugeWav();
        const id = await announce(editor, { length }, 'הופעה.wav');
        const { status, bytes } = await fetchThrough(proxy, domain, `/api/uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...bearer,
            'content-type': 'application/offset+octet-stream',
            'content-length': String(length),
            'upload-offset': '0',
          },
          body,
        });
        expect([status, bytes.toString()]).toEqual([201, expect.stringContaining(sha256())]);
        const { url } = fieldsOf(JSON.parse(bytes.toString()));
        const range = await fetchThrough(proxy, domain, String(url), { headers: { range: 'bytes=-1000' } });
        expect([range.status, range.headers['content-range']]).toEqual([
          206,
          `bytes ${length - 1_000}-${length - 1}/${length}`,
        ]);
        expect(range.bytes.equals(makeWav({ seconds: 1 }).subarray(-1_000))).toBe(true);
      }, 120_000);

      it('pass events on at once, from one process to readers of the other too', async () => {
        const { proxy, bearer, stationId, first, second, editor } = await openSite(start);
        const path = `/api/radio-stations/${stationId}/events`;
        // Enough streams to reach both processes.
        const streams = await Promise.all(
          Array.from({ length: 4 }, () => open(proxy, `glz.${domain}`, path, { headers: bearer })),
        );
        onTestFinished(() => {
          for (const stream of streams) stream.destroy();
        });
        const received = streams.map(() => '');
        for (const [index, stream] of streams.entries()) {
          expect([stream.statusCode, stream.headers['content-type']]).toEqual([
            200,
            expect.stringContaining('text/event-stream'),
          ]);
          stream.on('data', (chunk) => (received[index] += chunk));
        }
        for (const { origin } of [first, second]) {
          const name = `רשימה ${new URL(origin).port}`;
          const created = await new Caller(origin, editor.token).fetch(
            `/api/radio-stations/${stationId}/playlists`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ name }),
            },
          );
          expect([created.status, created.body]).toEqual([201, expect.anything()]);
          await expect
            .poll(() => received.every((text) => text.includes(name)), { timeout: 3_000 })
            .toBe(true);
        }
      });
    },
  );
