import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../src/server/database/embedded/open-embedded.ts';
import { PostgresListener } from '../../src/server/database/postgres-listener.ts';
import { ResponseCache } from '../../src/server/http/response-cache.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultyConnectionTo, newDatabase } from './database.ts';

/** A database that can go away and come back. */
interface Host {
  url: string;
  leave(): Promise<void>;
  come(): Promise<void>;
}

async function stoppedAndStarted(): Promise<Host> {
  const dataDir = await temporaryFolder();
  const open = () => openEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } });
  let server = await open();
  onTestFinished(() => server.stop());
  const leave = () => server.stop();
  const come = async () => {
    server = await open();
  };
  return { url: server.url, leave, come };
}

async function silentAndBack(): Promise<Host> {
  const line = await faultyConnectionTo(await newDatabase());
  return { url: line.url, leave: () => line.cut('silent'), come: () => line.mend() };
}

async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The number of connections that listen for invalidated replies. */
const listening = (url: string): Promise<number | null> =>
  ask(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where query = 'listen kept_replies' and datname = current_database()`);
    return rowCount;
  });

describe('a database that was away for a while', () => {
  it.for([
    ['stopped', stoppedAndStarted],
    ['silent', silentAndBack],
  ] as const)('(%s) gets one listener again, and no reply is cached meanwhile', async ([, open]) => {
    const host = await open();
    const line = new PostgresListener();
    const cache = new ResponseCache();
    onTestFinished(() => line.close());
    cache.listen(line);
    await line.open(host.url);
    const isKept = async (): Promise<boolean> => {
      const reply = { status: 200, headers: {}, body: Buffer.from('{}'), tags: ['song'], until: null };
      await cache.fill('song', async () => reply);
      return cache.get('song') !== undefined;
    };
    expect(await isKept()).toBe(true);
    expect(await listening(host.url)).toBe(1);

    await host.leave();
    await expect.poll(isKept).toBe(false);
    // Long enough for a failed attempt and another one.
    await pause(1_500);

    await host.come();
    await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
    // Long enough for a second listener to connect, if there were one.
    await pause(1_200);
    expect(await listening(host.url)).toBe(1);
    await ask(host.url, (client) => client.query(`notify kept_replies, '["song"]'`));
    await expect.poll(() => cache.get('song')).toBeUndefined();
  });
});
