import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { connectTo, faultyConnectionTo, newDatabase } from '../process/database.ts';
import { signIn, startProduct } from '../process/product.ts';
import { openFaultyConnection } from '../support/faulty-connection.ts';
import { openPair } from '../support/postgres-pair.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function newPair() {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  return pair;
}

describe('a database that is lost (P2, K3)', () => {
  it('fails a migration whose connection breaks, without ending the process', async () => {
    const url = await newDatabase();
    const other = await connectTo(url);
    await other.query('select pg_advisory_lock(42420001)');
    const connection = await faultyConnectionTo(url);
    const migrating = migrate(connection.url).then(
      () => 'done',
      () => 'failed',
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await connection.cut('refused');
    expect(await migrating).toBe('failed');
  });

  it('can restart at any moment of the product’s start and demonstration, and the start continues (K3)', async () => {
    const { primary } = await newPair();
    const pause = () => primary.query('select pg_sleep(0.4)').catch(() => []);
    let isOpen = false;
    const opening = startProduct({
      env: {
        DATA_DIR: await temporaryFolder(),
        DATABASE_URL: primary.url,
        DATABASE_WAIT_SECONDS: '30',
        DEMO: '1',
      },
    }).finally(() => {
      isOpen = true;
    });
    let restarts = 0;
    const restart = async () => {
      await primary.stop('immediate');
      await primary.start();
      restarts += 1;
    };
    while (!isOpen) {
      await restart();
      // Leaves the start a little more time after each restart.
      for (let left = restarts; left > 0 && !isOpen; left -= 1) await pause();
    }
    const product = await opening;
    const countUsers = 'select count(*)::int as n from users';
    const accounts = async () =>
      Number((await queryProduct(primary.port, countUsers).catch(() => []))[0]?.n ?? 0);
    for (const least of [1, 4]) {
      await expect.poll(accounts, { timeout: 60_000, interval: 200 }).toBeGreaterThanOrEqual(least);
      await restart();
    }
    const before = await accounts();
    await expect.poll(accounts, { timeout: 60_000, interval: 200 }).toBeGreaterThan(before);
    expect(product.child.exitCode).toBeNull();
    expect((await product.visitor.fetch('/readyz')).status).toBe(200);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
  }, 240_000);

  it('fails over to its standby under load: writes within 10 s, no acknowledged row lost (P2)', async () => {
    const pair = await newPair();
    const standby = await pair.openStandby();
    // Acknowledged rows are on both servers.
    await pair.primary.query(`alter system set synchronous_standby_names = '*'`);
    await pair.primary.query('select pg_reload_conf()');
    let port = pair.primary.port;
    const connection = await openFaultyConnection(() => createConnection(port, '127.0.0.1'));
    onTestFinished(() => connection.close());
    const product = await startProduct({
      env: {
        DATA_DIR: await temporaryFolder(),
        DATABASE_URL: `postgres://session42@127.0.0.1:${connection.port}/session42`,
        DATABASE_REPLICA_URL: standby.url,
        TRUST_PROXY: '1',
      },
    });
    const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
    const saved: string[] = [];
    const otherStatuses = new Set<number>();
    let isOver = false;
    let refused = 0;
    const write = async (writer: number) => {
      for (let index = 0; !isOver; index += 1) {
        const { status, headers, body } = await artist.fetch('/api/releases/draft', {
          method: 'POST',
          body: '{"title":"שיר"}',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${writer}.${index >> 8}.${index & 255}`,
          },
        });
        if (status === 201) saved.push(body.id);
        else if (status === 503 && Number(headers.get('retry-after')) > 0) refused += 1;
        else otherStatuses.add(status);
        // A refused caller tries again a little later.
        if (status !== 201) await sleep(50);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(40);

    const stopped = connection.cut('refused');
    await pair.primary.stop('immediate');
    await stopped;
    const savedBefore = saved.length;
    const startedAt = performance.now();
    await standby.query('select pg_promote(true, 30)');
    port = standby.port;
    await connection.mend();
    await expect.poll(() => saved.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(savedBefore);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    isOver = true;
    await Promise.all(writers);
    expect([...otherStatuses]).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    const stored = new Set((await queryProduct(standby.port, 'select id from releases')).map(({ id }) => id));
    expect(saved.filter((id) => !stored.has(id))).toEqual([]);
    // The standby is the primary now, so there is no standby any more.
    expect((await product.visitor.fetch('/api/releases/all')).status).toBe(200);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
  }, 120_000);
});

/** Runs a statement in the product's database on a server. */
async function queryProduct(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'session42', database: 'session42' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
