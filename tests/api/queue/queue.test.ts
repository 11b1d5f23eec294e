import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { describeError } from '#server/process/log.ts';
import { jobWithoutData, worker } from '#server/queue/job.ts';
import { openQueue } from '#server/queue/queue.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the job queue', () => {
  /** Runs a query on its own connection. */
  const query = async (sql: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('runs each committed job once, and none of a transaction that rolled back', async () => {
    const done: number[] = [];
    const count = { name: 'count', data: z.object({ number: z.number() }) };
    await test.app.queue.work([worker(count, async ({ number }) => done.push(number))]);
    const queueAll = (numbers: number[], isRolledBack = false) =>
      transact({ app: test.app, caller: system }, async (tx) => {
        for (const number of numbers) await tx.job(count, { number });
        if (isRolledBack) throw new Error('rolled back');
      });
    await expect(queueAll([7, 8], true)).rejects.toThrow('rolled back');
    await queueAll([1, 2, 3, 4]);
    await queueAll([5]);
    await vi.waitUntil(() => done.length >= 5, 15_000);
    await expect
      .poll(() => query("select 1 from jobs.job where name = 'count' and state <> 'completed'"))
      .toEqual([]);
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives a killed worker’s job to another worker within a minute', async () => {
    const held = { name: 'held', data: z.object({}) };
    await transact({ app: test.app, caller: system }, (tx) => tx.job(held, {}));
    const heartbeats = await query(
      "update jobs.job set state = 'active', started_on = now() - interval '40 seconds', heartbeat_on = now() - interval '40 seconds' where name = 'held' returning heartbeat_seconds",
    );
    expect(heartbeats).toEqual([{ heartbeat_seconds: 30 }]);
    const done: object[] = [];
    await test.app.queue.work([worker(held, async (data) => done.push(data))]);
    await expect.poll(() => done, { timeout: 60_000 }).toEqual([{}]);
  }, 90_000);

  it('retries a failed job when its delay is over, and finds one of which no notification came', async () => {
    const runs: { name: string; at: number }[] = [];
    const quiet = { name: 'quiet', run: async () => void runs.push({ name: 'quiet', at: Date.now() }) };
    const failing = {
      name: 'failing',
      run: async () => {
        runs.push({ name: 'failing', at: Date.now() });
        if (runs.filter(({ name }) => name === 'failing').length === 1) throw new Error('not yet');
      },
    };
    await test.app.queue.work([quiet, failing]);
    await transact({ app: test.app, caller: system }, (tx) => tx.job(jobWithoutData('failing'), {}));
    await query(`insert into jobs.job (name, data) values ('quiet', '{}')`);
    await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(3);
    const [first = 0, second = 0] = runs.flatMap(({ name, at }) => (name === 'failing' ? [at] : []));
    // Five to ten seconds of delay, and a look at most.
    expect(second - first).toBeLessThan(21_000);
  }, 40_000);

  it('fails a job whose data has a shape that its worker doesn’t know, without running it', async () => {
    const done: object[] = [];
    const sent = { name: 'shaped', data: z.object({ number: z.number() }) };
    const known = { name: 'shaped', data: z.object({ fileId: z.string() }) };
    await test.app.queue.work([worker(known, async (data) => done.push(data), { retries: 0 })]);
    await transact({ app: test.app, caller: system }, (tx) => tx.job(sent, { number: 1 }));
    await expect
      .poll(async () => (await test.app.queue.reads.failed()).filter(({ name }) => name === 'shaped'), {
        timeout: 15_000,
      })
      .toMatchObject([{ tries: 1, message: expect.stringContaining('fileId') }]);
    expect(done).toEqual([]);
  });

  it('updates an earlier version’s settings when it works on a queue, not when it only sends', async () => {
    const once = { name: 'once', retries: 0, run: async () => {} };
    const settings = async () =>
      (await query("select retry_limit as retries, notify from jobs.queue where name = 'once'"))[0];
    await test.app.queue.work([once]);
    await query("update jobs.queue set retry_limit = 9, notify = false where name = 'once'");
    const later = await openQueue(test.databaseUrl, test.app.log);
    try {
      await transact({ app: { ...test.app, queue: later }, caller: system }, (tx) =>
        tx.job(jobWithoutData('once'), {}),
      );
      expect(await settings()).toEqual({ retries: 9, notify: false });
      await later.work([once]);
      expect(await settings()).toEqual({ retries: 0, notify: true });
    } finally {
      await later.stop();
    }
  });
});

describe('a kind of job that was never sent before', () => {
  it('is queued by all senders while its queue is being created', async () => {
    const { database, queue } = test.app;
    const name = `test.${randomUUID()}`;
    const send = () => database.orm.transaction((orm) => queue.send(orm, name, {}));
    const client = await database.pool.connect();
    await client.query('begin; lock table jobs.queue in exclusive mode');
    const sent = Promise.all([send(), send(), send()]);
    const waiting =
      'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
    await expect.poll(async () => (await client.query(waiting)).rows[0].n).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    await sent;
    expect((await queue.reads.backlog()).find((kind) => kind.name === name)?.waiting).toBe(3);
  });

  it('gets the retries of its kind, even if it was sent before a worker started', async () => {
    const name = `test.${randomUUID()}`;
    const { database, queue } = test.app;
    await database.orm.transaction((orm) => queue.send(orm, name, {}));
    await queue.work([{ name, run: () => Promise.resolve(), retries: 7, seconds: 30 }]);
    const { rows } = await database.pool.query(
      'select retry_limit, expire_seconds from jobs.queue where name = $1',
      [name],
    );
    expect(rows).toEqual([{ retry_limit: 7, expire_seconds: 30 }]);
  });
});

it('the log has the message of an error that the queue’s library copied', () => {
  const copied = { ...new Error('no such host'), message: 'no such host', queue: 'notices.send' };
  expect(describeError(copied)).toMatchObject({ message: 'no such host' });
});
