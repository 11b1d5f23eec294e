import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#server/context.ts';
import type { LongJobKind } from '#server/queue/long-jobs.ts';

export interface CountingJob {
  id: string;
  steps: number;
  done: number;
  /** Which process did each step. */
  workers: string[];
  attempts: number;
  isCancelRequested: boolean;
  /** `done`, or the reason why it ended early. */
  ended: string | null;
}

export const countingTable = `create table counting_jobs (
  id uuid primary key, steps int not null, done int not null default 0, workers text[] not null default '{}',
  attempts int not null default 0, "isCancelRequested" boolean not null default false, ended text,
  "askedAt" timestamptz not null default clock_timestamp())`;

/** A long job that counts to its number of steps. @param during is awaited in each step */
export function countingJobs(
  { database: { pool } }: App,
  worker: string,
  during: (signal: AbortSignal) => Promise<unknown> = () => sleep(20),
): LongJobKind<CountingJob> {
  const queryJob = async (sql: string, values: unknown[] = []): Promise<CountingJob | undefined> =>
    (await pool.query<CountingJob>(sql, values)).rows[0];
  const set = (id: string, change: string, values: unknown[] = []) =>
    queryJob(`update counting_jobs set ${change} where id = $1 returning *`, [id, ...values]);
  return {
    name: 'counting',
    next: () => queryJob('select * from counting_jobs where ended is null order by "askedAt" limit 1'),
    find: (id) => queryJob('select * from counting_jobs where id = $1', [id]),
    stateOf: ({ ended, isCancelRequested, attempts }) => ({
      isEnded: ended !== null,
      isCancelRequested,
      interruptions: attempts,
    }),
    begin: async (job) => (await set(job.id, 'attempts = attempts + 1')) ?? job,
    putBack: ({ id }) => set(id, 'attempts = attempts - 1'),
    takeOver: async (job) => job,
    async run({ id, steps, done }, { signal, check }) {
      for (let step = done; step < steps; step++) {
        await during(signal);
        signal.throwIfAborted();
        check(await set(id, 'done = done + 1, workers = workers || $2::text', [worker]));
      }
      await set(id, `ended = 'done'`);
    },
    end: ({ id }, why) => set(id, 'ended = $2', [why]),
    fail: ({ id }, error) => set(id, 'ended = $2', [String(error)]),
  };
}
