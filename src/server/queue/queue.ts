import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import { fieldsOf } from '../../contract/vocabulary/unknown.ts';
import type { OrmTransaction } from '../database/transact.ts';
import type { Logger } from '../process/log.ts';
import { forRequest, requestId } from '../process/under-way.ts';

/** Work that a process does in the background: a name, what it does, how often it is tried again. */
export interface JobKind {
  name: string;
  /** @param data what it was queued with, as JSON: `worker` checks it */
  run(data: unknown): Promise<void>;
  /** Further tries after a failure; 3 by default. */
  retries?: number;
  /** The wait before a retry doubles from 5 seconds, up to this many. */
  longestWait?: number;
  /** Seconds after which a try counts as dead; 300 by default. */
  seconds?: number;
  /** Cron line in Asia/Jerusalem. */
  schedule?: string;
}

/** A job that failed as often as it may. */
interface GivenUpJob {
  id: string;
  name: string;
  failedAt: Date | null;
  tries: number;
  /** What went wrong, as it said itself. */
  message: string;
}

export interface Queue {
  /**
   * Queues a job inside a transaction.
   * @param owner whose work it is: owners take turns, one job each, however many of one wait.
   */
  send(orm: OrmTransaction, name: string, data: object, owner?: string): Promise<void>;
  /** Forgets every job that waits or has ended: those of a backup take their place. */
  empty(orm: OrmTransaction): Promise<void>;
  /** Begins to work; called again, on what it has not begun. */
  work(kinds: readonly JobKind[]): Promise<void>;
  /** How many jobs of each kind wait, run and were given up. */
  overview(): Promise<{ name: string; waiting: number; running: number; failed: number }[]>;
  /** Of each kind: jobs that wait, run and were given up, and for how many seconds the first has been due. */
  backlog(): Promise<{ name: string; waiting: number; running: number; failed: number; seconds: number }[]>;
  /** The last jobs that were given up, newest first, 50 at most. */
  failed(): Promise<GivenUpJob[]>;
  /** Tries a job again that was given up; false where there is none. */
  retry(name: string, id: string): Promise<boolean>;
  /** Aborted when the process stops: long work queues itself again. */
  readonly stopping: AbortSignal;
  /** Lets what runs end (10 s at most) and stops. */
  stop(): Promise<void>;
}

/** A commit wakes the workers of its jobs; retries are found by polling, after so many seconds. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * A worker says within so many seconds that it lives. What a killed one held is another's once it has been silent so long,
 * which is looked for every `lookSeconds`.
 */
const heartbeatSeconds = 30;
const lookSeconds = 15;

const settingsOf = (kind?: JobKind): QueueOptions & { notify: boolean } => ({
  retryLimit: kind?.retries ?? 3,
  retryDelay: 5,
  retryBackoff: true,
  ...(kind?.longestWait && { retryDelayMax: kind.longestWait }),
  expireInSeconds: kind?.seconds ?? 300,
  heartbeatSeconds,
  notify: true,
});
/** Where a job's data carries the id of the request that asked for it. */
const byRequest = '$request';
const isSame = (known: QueueOptions, wanted: QueueOptions): boolean =>
  Object.entries(wanted).every(([setting, value]) => known[setting as keyof QueueOptions] === value); // a key of it

/**
 * The turn of an owner's next job: after that of its last one, and not before the turn that is being served (start-time
 * fair queueing, Goyal, Vin and Cheng 1996). The lowest turn has the highest priority.
 */
async function nextTurn(
  orm: OrmTransaction,
  name: string,
  owner: string,
): Promise<{ priority: number; group: { id: string } }> {
  const { rows } = await orm.execute<{ turn: number }>(sql`
    select greatest(coalesce(max(-priority) filter (where group_id = ${owner}) + 1, 0), coalesce(min(-priority), 0)) as turn
    from jobs.job where name = ${name} and state in ('created', 'retry', 'active')`);
  return { priority: -(rows[0]?.turn ?? 0), group: { id: owner } };
}

/** Jobs on the product's own PostgreSQL, so that a job and the rows that asked for it commit together. */
export async function openQueue(databaseUrl: string, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    connectionTimeoutMillis: 4_000,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false });
    throw error;
  });
  const queues = new Map<string, QueueOptions>(
    (await boss.getQueues()).map(({ name, ...settings }) => [name, settings]),
  );
  const stopping = new AbortController();
  const begun = new Set<string>();
  const ensure = async (name: string, kind?: JobKind) => {
    const settings = settingsOf(kind);
    const known = queues.get(name);
    if (known === undefined) await boss.createQueue(name, settings);
    // Who only sends doesn't know the settings; who works takes an earlier version's to its own.
    else if (kind !== undefined && !isSame(known, settings)) await boss.updateQueue(name, settings);
    else return;
    queues.set(name, settings);
  };
  return {
    async send(orm, name, data, owner) {
      await ensure(name);
      const turn = owner === undefined ? undefined : await nextTurn(orm, name, owner);
      const request = requestId();
      await boss.send(name, request === undefined ? data : { ...data, [byRequest]: request }, {
        db: fromDrizzle(orm, sql),
        ...turn,
      });
    },
    async empty(orm) {
      await orm.execute(sql`delete from jobs.job where name not like '\\_\\_%'`);
    },
    async work(kinds) {
      for (const kind of kinds) {
        if (begun.has(kind.name)) continue;
        await ensure(kind.name, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Asia/Jerusalem' });
        const worker = await boss.work(kind.name, polling, async (jobs) => {
          try {
            for (const job of jobs) {
              const { [byRequest]: request, ...data } = fieldsOf(job.data);
              await forRequest(typeof request === 'string' ? request : undefined, () => kind.run(data));
            }
          } finally {
            // The next one may be waiting already: several that commit together wake the worker once.
            boss.notifyWorker(worker);
          }
        });
        begun.add(kind.name);
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
    async backlog() {
      const { rows } = await boss.getDb().executeSql(
        `select q.name, coalesce(sum(1) filter (where j.state in ('created', 'retry')), 0)::int as waiting,
          coalesce(sum(1) filter (where j.state = 'active'), 0)::int as running,
          coalesce(sum(1) filter (where j.state = 'failed'), 0)::int as failed,
          greatest(0, coalesce(extract(epoch from now() - min(j.start_after)
            filter (where j.state in ('created', 'retry'))), 0))::float8 as seconds
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
      // Not by findJobs, which throws for a name that no queue has.
      const { rows } = await boss
        .getDb()
        .executeSql(`select 1 from jobs.job where name = $1 and id = $2 and state = 'failed'`, [name, id]);
      if (rows.length === 0) return false;
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
