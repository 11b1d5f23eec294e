import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { openFaultyConnection } from '../support/faulty-connection.ts';
import { openPair } from '../support/postgres-pair.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultyConnectionTo, newDatabase } from './database.ts';
import { signIn, startProduct } from './product.ts';

async function newPair() {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  return pair;
}

describe('a database that is lost (P2, K3)', () => {
  it('fails a migration whose connection breaks, without ending the process', async () => {
    const url = await newDatabase();
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('select pg_advisory_lock(42420001)');
    const line = await faultyConnectionTo(url);
    const migrating = migrate(line.url).then(
      () => 'done',
      () => 'failed',
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await line.cut('refused');
    expect(await migrating).toBe('failed');
  });

  it('can restart at any moment of the product’s start and demonstration, and the start continues', async () => {
    const { primary } = await newPair();
    const counted = async (text: string) => {
      const [row] = await primary.query(text).catch(() => []);
      return Number(row?.n ?? 0);
    };
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
      for (let left = restarts; left > 0 && !isOpen; left -= 1) await counted('select pg_sleep(0.4), 0 as n');
    }
    const product = await opening;
    const { query } = inProduct(primary.port);
    const accounts = async () =>
      Number((await query('select count(*)::int as n from users').catch(() => []))[0]?.n ?? 0);
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

  it('fails over to its standby under load: writes within 10 s, no acknowledged row lost', async () => {
    const pair = await newPair();
    const standby = await pair.openStandby();
    // Acknowledged rows are on both servers.
    await pair.primary.query(`alter system set synchronous_standby_names = '*'`);
    await pair.primary.query('select pg_reload_conf()');
    let port = pair.primary.port;
    const line = await openFaultyConnection(() => createConnection(port, '127.0.0.1'));
    onTestFinished(() => line.close());
    const product = await startProduct({
      env: {
        DATA_DIR: await temporaryFolder(),
        DATABASE_URL: `postgres://session42@127.0.0.1:${line.port}/session42`,
        DATABASE_REPLICA_URL: standby.url,
        TRUST_PROXY: '1',
      },
    });
    const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
    const saved: string[] = [];
    const others = new Set<number>();
    let isOver = false;
    let refused = 0;
    const writer = async (one: number) => {
      for (let at = 0; !isOver; at += 1) {
        const { status, headers, body } = await artist.fetch('/api/releases/draft', {
          method: 'POST',
          body: '{"title":"שיר"}',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${one}.${at >> 8}.${at & 255}`,
          },
        });
        if (status === 201) saved.push(body.id);
        else if (status === 503 && Number(headers.get('retry-after')) > 0) refused += 1;
        else others.add(status);
        // A refused caller tries again a little later.
        if (status !== 201) await sleep(50);
      }
    };
    const writers = [1, 2, 3, 4].map(writer);
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(40);

    const stopped = line.cut('refused');
    await pair.primary.stop('immediate');
    await stopped;
    const lostAt = saved.length;
    const begun = performance.now();
    await standby.query('select pg_promote(true, 30)');
    port = standby.port;
    await line.mend();
    await expect.poll(() => saved.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(lostAt);
    expect(performance.now() - begun).toBeLessThan(10_000);
    isOver = true;
    await Promise.all(writers);
    expect([...others]).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    const { query } = inProduct(standby.port);
    const held = new Set((await query('select id from releases')).map(({ id }) => id));
    expect(saved.filter((id) => !held.has(id))).toEqual([]);
    // The standby is the primary now, so there is no standby any more.
    expect((await product.visitor.fetch('/api/releases/all')).status).toBe(200);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
  }, 120_000);
});

/** Runs statements in the product's own database. */
function inProduct(port: number) {
  return {
    query: async (text: string): Promise<Record<string, unknown>[]> => {
      const client = new Client({ host: '127.0.0.1', port, user: 'session42', database: 'session42' });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
