import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#server/context.ts';
import { openApp } from '#server/process/open-app.ts';
import {
  holdLongJobs,
  longJobKind,
  runLongJobs,
  waitForLongJob,
  wakeLongJobs,
} from '#server/queue/long-jobs.ts';
import { type CountingJob, countingJobs, countingTable } from '../../support/counting-job.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let others: Awaited<ReturnType<typeof openApp>>[];
let apps: App[];
let worker: App;
let other: App;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  const open = () => openApp(test.app.config, test.databaseUrl);
  const opened = await Promise.all([open(), open(), open()]);
  [worker, other] = opened;
  others = opened;
  apps = [test.app, ...others];
  await test.app.database.pool.query(countingTable);
});
afterAll(async () => {
  for (const app of others) await app.close();
  await test.close();
});
beforeEach(async () => {
  await test.app.database.pool.query('delete from counting_jobs');
});

async function addJob(steps: number): Promise<string> {
  const id = randomUUID();
  await test.app.database.pool.query('insert into counting_jobs (id, steps) values ($1, $2)', [id, steps]);
  return id;
}
const cancel = (id: string) =>
  test.app.database.pool.query('update counting_jobs set "isCancelRequested" = true where id = $1', [id]);
const readJobs = async (): Promise<CountingJob[]> =>
  (await test.app.database.pool.query('select * from counting_jobs order by "askedAt"')).rows;

describe('long jobs of one kind', () => {
  it('run one at a time, each once, however many processes look for them at once', async () => {
    for (let number = 0; number < 5; number += 1) await addJob(4);
    let [running, mostRunning] = [0, 0];
    const during = async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await sleep(5);
      running -= 1;
    };
    const looking = [...apps, ...apps].map((app, index) =>
      runLongJobs(app, countingJobs(app, String(index), during)),
    );
    await Promise.all(looking);
    const jobs = await readJobs();
    expect(mostRunning).toBe(1);
    expect(jobs.map(({ ended, attempts, workers }) => [ended, attempts, workers.length])).toEqual(
      Array.from({ length: 5 }, () => ['done', 1, 4]),
    );
  });

  it('are requested one at a time: of eight requests at once only one finds no open job', async () => {
    const requests = [...apps, ...apps].map((app) =>
      app.database.orm.transaction(async (orm) => {
        await holdLongJobs(orm, 'counting');
        const open = await countingJobs(app, 'asks').next();
        if (open === undefined) await addJob(1);
        return open === undefined;
      }),
    );
    expect((await Promise.all(requests)).filter(Boolean)).toEqual([true]);
  });

  it('run in a worker process, and every process that waits learns of the end', async () => {
    const { queue, database } = worker;
    const kind = countingJobs(worker, 'worker');
    await queue.work([longJobKind(worker, kind)]);
    const id = await addJob(3);
    const waiting = apps.map((app) => waitForLongJob(app, countingJobs(app, 'waits'), id));
    await database.orm.transaction((orm) => queue.send(orm, kind.name, {}));
    expect((await Promise.all(waiting)).map(({ ended }) => ended)).toEqual(apps.map(() => 'done'));
  });

  it('start when a process looks for jobs that nobody runs', async () => {
    const id = await addJob(3);
    await wakeLongJobs(other, countingJobs(other, 'other'));
    const { workers } = await waitForLongJob(test.app, countingJobs(test.app, 'waits'), id);
    expect(workers).toEqual(['worker', 'worker', 'worker']);
  });
});

describe('a long job', () => {
  it('stops within about two seconds of its cancellation, even while it writes nothing', async () => {
    const id = await addJob(2);
    const silent = (signal: AbortSignal) => sleep(30_000, undefined, { signal });
    const run = runLongJobs(test.app, countingJobs(test.app, 'silent', silent));
    while ((await readJobs())[0]?.attempts !== 1) await sleep(10);
    const start = Date.now();
    await cancel(id);
    await run;
    expect(Date.now() - start).toBeLessThan(2_500);
    expect((await readJobs())[0]).toMatchObject({ ended: 'CANCELLED', done: 0 });
  });

  it('that is cancelled before it runs does nothing', async () => {
    await cancel(await addJob(3));
    await runLongJobs(test.app, countingJobs(test.app, 'never'));
    expect((await readJobs())[0]).toMatchObject({ ended: 'CANCELLED', attempts: 0, workers: [] });
  });

  it('that throws ends with its error, and the next one runs', async () => {
    await addJob(1);
    await addJob(1);
    let isFirst = true;
    const during = async () => {
      if (isFirst) {
        isFirst = false;
        throw new Error('it broke');
      }
    };
    await runLongJobs(test.app, countingJobs(test.app, 'throws', during));
    expect((await readJobs()).map(({ ended }) => ended)).toEqual(['Error: it broke', 'done']);
  });

  it('that throws because its database connection broke continues, and records no failure', async () => {
    await addJob(2);
    const { pool } = test.app.database;
    let isFirst = true;
    const during = async () => {
      if (!isFirst) return;
      isFirst = false;
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) as is_ended from pg_locks
        where locktype = 'advisory' and objid = hashtext('counting')::oid`,
      );
      expect(rows).toEqual([{ is_ended: true }]);
      throw new Error('Connection terminated unexpectedly');
    };
    await runLongJobs(test.app, countingJobs(test.app, 'broken', during));
    expect((await readJobs())[0]).toMatchObject({ ended: 'done', attempts: 2, done: 2 });
  });

  it('is waited for only as long as the caller asked', async () => {
    const id = await addJob(1);
    const kind = countingJobs(test.app, 'waits');
    await expect(waitForLongJob(test.app, kind, id, 300)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await readJobs())[0]?.ended).toBeNull();
  });
});
