import { expect, it } from 'vitest';
import { connectTo, sharedSettings } from '../process/database.ts';
import { type Product, signIn, startProduct } from '../process/product.ts';
import { startLoad } from './balanced-load.ts';

it('a rolling restart of two web processes under load fails no call and loses no row (P7)', async () => {
  const env = { ...(await sharedSettings()), ROLE: 'web', TRUST_PROXY: '1', LEAVE_SECONDS: '1' };
  const webs: Product[] = await Promise.all([startProduct({ env }), startProduct({ env })]);
  const artist = await signIn(webs[0]?.origin ?? '', 'noa@example.test', 'נועה');
  const load = startLoad(webs, artist.token ?? '');

  for (const old of [...webs]) {
    const fresh = await startProduct({ env });
    load.add(fresh);
    old.signal('SIGTERM');
    expect(await old.ended).toBe(0);
    load.remove(old);
  }
  const { calls, failed, saved } = await load.stop();
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(200);
  const client = await connectTo(env.DATABASE_URL);
  const { rows } = await client.query('select id from releases');
  const stored = new Set(rows.map(({ id }) => id));
  expect(saved.filter((id) => !stored.has(id))).toEqual([]);
}, 120_000);
