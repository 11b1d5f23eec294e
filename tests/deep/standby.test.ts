import { expect, it, onTestFinished } from 'vitest';
import { signIn, startProduct } from '../process/product.ts';
import { openPair } from '../support/postgres-pair.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** How many connections of the product a server has. */
const connections = async (server: { query(text: string): Promise<Record<string, unknown>[]> }) => {
  const [row] = await server.query(
    `select count(*)::int as n from pg_stat_activity where datname = 'session42'`,
  );
  return Number(row?.n);
};

it('the product reads from a standby that has every commit, and skips one that is late or down (P3)', async () => {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  const standby = await pair.openStandby();
  const product = await startProduct({
    env: {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: standby.url,
      ROLE: 'web',
    },
  });
  const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
  const { body: me } = await artist.send('GET /auth/me');
  const page = async () => {
    const { status, body } = await product.visitor.fetch(`/api/public/artist/${me.tenant_id}`);
    return { status, name: JSON.stringify(body) };
  };
  const rename = async (name: string) =>
    expect((await artist.send('PATCH /auth/me', { body: { stage_name: name } })).status).toBe(200);

  // A read right after a write contains what was written.
  for (let turn = 0; turn < 10; turn += 1) {
    await rename(`שם ${turn}`);
    expect((await page()).name).toContain(`שם ${turn}`);
  }
  expect(await connections(standby)).toBeGreaterThan(0);
  expect(product.output()).not.toContain('the standby is passed over');

  await standby.query('select pg_wal_replay_pause()');
  await rename('בזמן שהעותק מאחר');
  expect((await page()).name).toContain('בזמן שהעותק מאחר');
  expect(product.output()).toContain('the standby is passed over');
  await standby.query('select pg_wal_replay_resume()');
  await expect
    .poll(
      async () => {
        await rename(`שוב ${Math.random()}`);
        await page();
        return product.output();
      },
      { timeout: 15_000, interval: 300 },
    )
    .toContain('the standby is read again');

  await standby.stop('immediate');
  await rename('בלי עותק');
  expect(await page()).toMatchObject({ status: 200, name: expect.stringContaining('בלי עותק') });
  product.signal('SIGTERM');
  expect(await product.ended).toBe(0);
});
