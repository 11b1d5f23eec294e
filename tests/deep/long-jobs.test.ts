import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { withAdvisoryLock } from '#server/database/with-advisory-lock.ts';
import { faultyConnectionTo, newDatabase, newSettings } from '../process/database.ts';
import { startProduct } from '../process/product.ts';
import { type CountingJob, countingTable } from '../support/counting-job.ts';

/** A database with one job of this many steps. */
async function setUp(steps: number) {
  const env = { ...(await newSettings()), LOG_LEVEL: 'error' };
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 2 });
  onTestFinished(() => pool.end());
  await pool.query(countingTable);
  await pool.query('insert into counting_jobs (id, steps) values ($1, $2)', [randomUUID(), steps]);
  const readJob = async (): Promise<CountingJob> => (await pool.query('select * from counting_jobs')).rows[0];
  return {
    startWorker: () => startProduct({ env }, 'tests/deep/counting-worker.ts'),
    async until(condition: (job: CountingJob) => boolean): Promise<CountingJob> {
      for (;;) {
        const current = await readJob();
        if (condition(current)) return current;
        await sleep(20);
      }
    },
  };
}

it('a long job whose process is killed continues in another process, where it stopped', async () => {
  const { startWorker, until } = await setUp(60);
  const first = await startWorker();
  await until(({ done }) => done >= 5);
  first.signal('SIGKILL');
  await first.ended;
  const second = await startWorker();
  const { workers, attempts, ended } = await until((job) => job.ended !== null);
  expect([ended, attempts, workers.length]).toEqual(['done', 2, 60]);
  expect(workers.lastIndexOf(String(first.pid))).toBeLessThan(workers.indexOf(String(second.pid)));
});

it('a long job whose process dies each time fails after the third attempt', async () => {
  const { startWorker, until } = await setUp(10_000);
  for (let attempt = 1; attempt <= 3; attempt++) {
    const worker = await startWorker();
    await until(({ attempts, workers }) => attempts === attempt && workers.includes(String(worker.pid)));
    worker.signal('SIGKILL');
    await worker.ended;
  }
  await startWorker();
  const { ended, attempts } = await until((job) => job.ended !== null);
  expect([ended, attempts]).toEqual(['INTERRUPTED', 3]);
});

it('a process that stops puts its long job back, which doesn’t count as an attempt', async () => {
  const { startWorker, until } = await setUp(80);
  for (let round = 0; round < 4; round++) {
    const worker = await startWorker();
    await until(({ workers }) => workers.includes(String(worker.pid)));
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
  }
  await startWorker();
  const { ended, attempts } = await until((job) => job.ended !== null);
  expect([ended, attempts]).toEqual(['done', 1]);
});

it('the holder of the lock notices a silent database connection within ten seconds', async () => {
  const connection = await faultyConnectionTo(await newDatabase());
  const pool = new Pool({ connectionString: connection.url, max: 1 });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const work = withAdvisoryLock(pool, 'silent', async (lost) => {
    const aborted = new Promise((resolve) => lost.addEventListener('abort', resolve));
    await connection.fallSilent();
    const startedAt = Date.now();
    await aborted;
    expect(Date.now() - startedAt).toBeLessThan(11_000);
  });
  expect(await work).toBe(true);
});
