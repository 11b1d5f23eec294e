import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fieldsOf } from '../../../src/contract/vocabulary/unknown.ts';
import { announce, offsetOf } from '../../api/files/sending.ts';
import { Caller } from '../../support/caller.ts';
import { makeWav } from '../../support/make-wav.ts';
import { newDatabase } from '../database.ts';
import { signIn, startProduct, temporaryFolder } from '../product.ts';
import { isThere, without } from './programs.ts';
import { ask, askPlainly, domain, type Front, open, startCaddy, startNginx } from './proxies.ts';

/** Two web processes behind a proxy, an artist, and a station with that artist on its team. */
async function openSite(startProxy: (webs: readonly number[]) => Promise<Front>) {
  const env = {
    DATABASE_URL: await newDatabase(),
    DATA_DIR: await temporaryFolder(),
    SIGNING_KEY: 'a key that both processes of a test share',
    PUBLIC_URL: `https://${domain}`,
    TRUST_PROXY: '1',
    ROLE: 'web',
  };
  const [first, second] = [await startProduct({ env }), await startProduct({ env })];
  const noa = await signIn(first.origin, 'noa@example.test', 'נועה');
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    `insert into station_users (station_id, user_id, role, status)
    select s.id, u.id, 'admin', 'approved' from stations s, users u where s.subdomain = 'glz' returning station_id`,
  );
  const proxy = await startProxy([first, second].map(({ origin }) => Number(new URL(origin).port)));
  const bearer = { authorization: `Bearer ${noa.token}` };
  return { proxy, first, second, noa, bearer, stationId: String(rows[0].station_id) };
}

/** Sends the first bytes of a body, and then breaks off. */
const cutOff = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('the line is lost');
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
    for (let at = -1; at < seconds; at += 1) {
      const piece = at === -1 ? head : sound;
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
  describe.skipIf(!isThere(program) || !isThere('openssl'))(
    `two web processes behind ${name}${without(program, 'openssl')}`,
    () => {
      it('answer on the main host and on subdomains, and keep answering when one is killed', async () => {
        const { proxy, first } = await openSite(start);
        const page = async (host: string) => {
          const { status, bytes } = await ask(proxy, host, '/');
          return { status, text: bytes.toString() };
        };
        const main = await page(domain);
        expect(main).toMatchObject({ status: 200, text: expect.stringContaining('<main') });
        const station = await page(`glz.${domain}`);
        expect([station.status, station.text === main.text]).toEqual([200, false]);
        const unencrypted = await askPlainly(proxy, `glz.${domain}`, '/x?y=1');
        expect([301, 308]).toContain(unencrypted.statusCode);
        expect(unencrypted.headers.location).toMatch(new RegExp(`^https://glz.${domain}(:\\d+)?/x\\?y=1$`));
        unencrypted.resume();

        first.signal('SIGKILL');
        await first.ended;
        const after = await Promise.all(Array.from({ length: 20 }, () => page(domain)));
        expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
      });

      it('receive large uploads unbuffered, so that interrupted ones continue, and serve ranges', async () => {
        const { proxy, second, noa, bearer } = await openSite(start);
        const song = makeWav({ seconds: 120 });
        const id = await announce(noa, song, 'שיר.wav');
        const there = new Caller(second.origin, noa.token);
        const send = (from: number, body: Buffer | Readable, length: number) =>
          ask(proxy, domain, `/api/uploads/${id}`, {
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
        await expect.poll(() => offsetOf(there, id)).toBeGreaterThan(8_000_000);
        const offset = await offsetOf(there, id);
        const rest = song.subarray(offset);
        const { status, bytes } = await send(offset, rest, rest.length);
        expect(status).toBe(201);
        const file = fieldsOf(JSON.parse(bytes.toString()));
        expect(file.sha256).toBe(createHash('sha256').update(song).digest('hex'));
        const range = await ask(proxy, domain, String(file.url), { headers: { range: 'bytes=1000-1999' } });
        expect([range.status, range.headers['content-range']]).toEqual([
          206,
          `bytes 1000-1999/${song.length}`,
        ]);
        expect(range.bytes.equals(song.subarray(1000, 2000))).toBe(true);
        const whole = await ask(proxy, domain, String(file.url));
        expect(whole.bytes.equals(song)).toBe(true);
      });

      it('receive a recording of 1 GB, and serve its last bytes', async () => {
        const { proxy, noa, bearer } = await openSite(start);
        const { length, body, sha256 } = hugeWav();
        const id = await announce(noa, { length }, 'הופעה.wav');
        const { status, bytes } = await ask(proxy, domain, `/api/uploads/${id}`, {
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
        const range = await ask(proxy, domain, String(url), { headers: { range: 'bytes=-1000' } });
        expect([range.status, range.headers['content-range']]).toEqual([
          206,
          `bytes ${length - 1_000}-${length - 1}/${length}`,
        ]);
        expect(range.bytes.equals(makeWav({ seconds: 1 }).subarray(-1_000))).toBe(true);
      }, 120_000);

      it('pass events on at once, also from one process to readers of the other', async () => {
        const { proxy, bearer, stationId, first, second, noa } = await openSite(start);
        const path = `/api/radio-stations/${stationId}/events`;
        // Enough streams to reach both processes.
        const streams = await Promise.all(
          Array.from({ length: 4 }, () => open(proxy, `glz.${domain}`, path, { headers: bearer })),
        );
        onTestFinished(() => {
          for (const stream of streams) stream.destroy();
        });
        const heard = streams.map(() => '');
        for (const [at, stream] of streams.entries()) {
          expect([stream.statusCode, stream.headers['content-type']]).toEqual([
            200,
            expect.stringContaining('text/event-stream'),
          ]);
          stream.on('data', (chunk) => (heard[at] += chunk));
        }
        for (const { origin } of [first, second]) {
          const name = `רשימה ${new URL(origin).port}`;
          const made = await new Caller(origin, noa.token).fetch(
            `/api/radio-stations/${stationId}/playlists`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ name }),
            },
          );
          expect([made.status, made.body]).toEqual([201, expect.anything()]);
          await expect.poll(() => heard.every((text) => text.includes(name)), { timeout: 3_000 }).toBe(true);
        }
      });
    },
  );
