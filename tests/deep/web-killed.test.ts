import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { announce, offsetOf, openByHand, sendPart } from '../api/files/sending.ts';
import { connectTo, sharedSettings } from '../process/database.ts';
import { type Product, signIn, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';
import { makeWav } from '../support/make-wav.ts';

const callers = 6;
const enoughRows = 60;

it('when a web process is killed under load, the other serves, no acknowledged row is lost, and an upload continues (P1)', async () => {
  const env = { ...(await sharedSettings()), TRUST_PROXY: '1', ROLE: 'web' };
  const [doomed, other] = [await startProduct({ env }), await startProduct({ env })];
  const noa = await signIn(doomed.origin, 'noa@example.test', 'נועה');
  const noaThere = new Caller(other.origin, noa.token);

  const song = makeWav({ seconds: 60 });
  const id = await announce(noa, song, 'שיר.wav');
  const head = `PATCH /api/uploads/${id} HTTP/1.1\nHost: x\nAuthorization: Bearer ${noa.token}\nContent-Type: application/offset+octet-stream\nUpload-Offset: 0\nContent-Length: ${song.length}\n\n`;
  const hand = await openByHand(doomed.origin, head);
  await hand.write(song.subarray(0, 6_000_000));
  await expect.poll(() => offsetOf(noa, id)).toBeGreaterThan(4_000_000);
  const arrived = await offsetOf(noa, id);

  const open = new Set([doomed, other]);
  const saved = new Map<Product, string[]>([
    [doomed, []],
    [other, []],
  ]);
  const failed: Product[] = [];
  let isOver = false;
  const load = async (caller: number) => {
    for (let index = 0; !isOver; index += 1) {
      const web = [...open][index % open.size] ?? other;
      const response = await new Caller(web.origin, noa.token)
        .send('POST /releases/draft', {
          body: { title: `שיר ${caller} ${index}` },
          headers: { 'x-forwarded-for': `10.${caller}.${index >> 8}.${index & 255}` },
        })
        .catch(() => undefined);
      if (response?.status === 201) saved.get(web)?.push(String(response.body.id));
      // Like a load balancer, callers avoid a process that doesn't answer.
      else {
        failed.push(web);
        open.delete(web);
      }
    }
  };
  const loads = Array.from({ length: callers }, (_, caller) => load(caller));
  await expect.poll(() => saved.get(doomed)?.length, { timeout: 30_000 }).toBeGreaterThan(enoughRows);
  doomed.signal('SIGKILL');
  await doomed.ended;
  const before = saved.get(other)?.length ?? 0;
  await expect.poll(() => saved.get(other)?.length, { timeout: 30_000 }).toBeGreaterThan(before + enoughRows);
  isOver = true;
  await Promise.all(loads);

  expect(failed.every((web) => web === doomed)).toBe(true);
  expect(failed.length).toBeLessThanOrEqual(callers);
  const client = await connectTo(env.DATABASE_URL);
  const { rows } = await client.query('select id from releases');
  const stored = new Set(rows.map(({ id }) => id));
  expect([...saved.values()].flat().filter((id) => !stored.has(id))).toEqual([]);

  const offset = await offsetOf(noaThere, id);
  expect(offset).toBeGreaterThanOrEqual(arrived);
  const done = await sendPart(noaThere, id, offset, song.subarray(offset));
  const sha256 = createHash('sha256').update(song).digest('hex');
  expect(done).toMatchObject({ status: 201, body: { sha256 } });
}, 120_000);
