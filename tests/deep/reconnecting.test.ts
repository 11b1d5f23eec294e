import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { PostgresListener } from '#server/database/postgres-listener.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { faultyConnectionTo, newDatabase } from '../process/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A database that can go away and come back. */
interface UnsteadyDatabase {
  url: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

async function stoppedAndStarted(): Promise<UnsteadyDatabase> {
  const dataDir = await temporaryFolder();
  const open = () => openEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } });
  let server = await open();
  onTestFinished(() => server.stop());
  return {
    url: server.url,
    stop: () => server.stop(),
    restart: async () => {
      server = await open();
    },
  };
}

async function silentAndBack(): Promise<UnsteadyDatabase> {
  const connection = await faultyConnectionTo(await newDatabase());
  return { url: connection.url, stop: () => connection.cut('silent'), restart: () => connection.mend() };
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The number of connections that listen for invalidated replies. */
const countListeners = (url: string): Promise<number | null> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where query = 'listen kept_replies' and datname = current_database()`);
    return rowCount;
  });

describe('a database that was away for a while', () => {
  it.for([
    ['stopped', stoppedAndStarted],
    ['silent', silentAndBack],
  ] as const)('(%s) gets one listener again, and no reply is cached in the meantime', async ([, open]) => {
    const database = await open();
    const listener = new PostgresListener();
    const cache = new ResponseCache();
    onTestFinished(() => listener.close());
    cache.listen(listener);
    await listener.open(database.url);
    const isCached = async (): Promise<boolean> => {
      const reply = { status: 200, headers: {}, body: Buffer.from('{}'), tags: ['song'], until: null };
      await cache.fill('song', async () => reply);
      return cache.get('song') !== undefined;
    };
    expect(await isCached()).toBe(true);
    expect(await countListeners(database.url)).toBe(1);

    await database.stop();
    await expect.poll(isCached).toBe(false);
    // Long enough for a failed attempt and another one.
    await sleep(1_500);

    await database.restart();
    await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
    // Long enough for a second listener to connect, if there were one.
    await sleep(1_200);
    expect(await countListeners(database.url)).toBe(1);
    await connected(database.url, (client) => client.query(`notify kept_replies, '["song"]'`));
    await expect.poll(() => cache.get('song')).toBeUndefined();
  });
});
