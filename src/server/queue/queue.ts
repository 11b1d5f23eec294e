import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { OrmTransaction } from '../database/transact.ts';
import type { Logger } from '../log.ts';

/** Work that a process does in the background: a name, what it does, how often it is tried again. */
export interface JobKind<T extends object = object> {
  name: string;
  run(data: T): Promise<void>;
  /** Further tries after a failure; 3 unless told. */
  retries?: number;
  /** The wait before a further try doubles from 5 seconds on, up to so many seconds. */
  longestWait?: number;
  /** Seconds after which a try counts as dead; 300 unless told. */
  seconds?: number;
  /** Cron line in Asia/Jerusalem. */
  schedule?: string;
}

/** A job that failed as often as it may. */
export interface GivenUpJob {
  id: string;
  name: string;
  failedAt: Date | null;
  tries: number;
  /** What went wrong, as it said itself. */
  message: string;
}

export interface Queue {
  /** Queues a job inside a transaction. */
  send(orm: OrmTransaction, name: string, data: object): Promise<void>;
  /** Begins to work. */
  work(kinds: readonly JobKind[]): Promise<void>;
  /** How many jobs of each kind wait, run and were given up. */
  overview(): Promise<{ name: string; waiting: number; running: number; failed: number }[]>;
  /** The last jobs that were given up, newest first, 50 at most. */
  failed(): Promise<GivenUpJob[]>;
  /** Tries a job again that was given up; false where there is none. */
  retry(name: string, id: string): Promise<boolean>;
  /** Aborted when the process is told to stop: work that takes hours puts itself back. */
  readonly stopping: AbortSignal;
  /** Lets what runs end (10 s at most) and stops. */
  stop(): Promise<void>;
}

/** Jobs on the product's own PostgreSQL, so that a job and the rows that asked for it commit together. */
export async function openQueue(databaseUrl: string, log: Logger): Promise<Queue> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, schema: 'jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  const known = new Set<string>();
  const stopping = new AbortController();
  const ensure = async (name: string, kind?: JobKind) => {
    if (known.has(name)) return;
    known.add(name);
    const options = {
      retryLimit: kind?.retries ?? 3,
      retryDelay: 5,
      retryBackoff: true,
      ...(kind?.longestWait && { retryDelayMax: kind.longestWait }),
      expireInSeconds: kind?.seconds ?? 300,
    };
    await boss.createQueue(name, options);
  };
  return {
    async send(orm, name, data) {
      await ensure(name);
      await boss.send(name, data, { db: fromDrizzle(orm, sql) });
    },
    async work(kinds) {
      for (const kind of kinds) {
        await ensure(kind.name, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Asia/Jerusalem' });
        await boss.work(kind.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) {
            await kind.run(job.data as object); // what `send` was given, as JSON
          }
        });
      }
    },
    async overview() {
      const { rows } = await boss.getDb().executeSql(
        `select q.name, coalesce(sum(1) filter (where j.state in ('created', 'retry')), 0)::int as waiting,
          coalesce(sum(1) filter (where j.state = 'active'), 0)::int as running,
          coalesce(sum(1) filter (where j.state = 'failed'), 0)::int as failed
        from jobs.queue q left join jobs.job j on j.name = q.name and j.state <> 'completed'
        where q.name not like '\\_\\_%' group by q.name order by q.name`,
      );
      return rows;
    },
    async failed() {
      const { rows } = await boss.getDb().executeSql(
        `select id, name, completed_on as "failedAt", retry_count + 1 as tries,
          coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text, '') as message
        from jobs.job where state = 'failed' order by completed_on desc limit 50`,
      );
      return rows;
    },
    async retry(name, id) {
      const job = (await boss.findJobs(name, { id })).find(({ state }) => state === 'failed');
      if (job === undefined) return false;
      await boss.retry(name, id);
      return true;
    },
    stopping: stopping.signal,
    stop() {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
