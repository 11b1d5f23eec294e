import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import { sql } from '#server/database/drizzle.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import type { Logger } from '#server/process/log.ts';
import { requestId, runWithRequestId } from '#server/process/request-id.ts';
import { fieldsOf } from '#shared/unknown.ts';

/** Background work: its name, what it does, how often it is retried. */
export interface JobKind {
  name: string;
  /** @param data the JSON it was queued with; `worker` checks it */
  run(data: unknown): Promise<void>;
  /** Further tries after a failure; 3 by default. */
  retries?: number;
  /** The delay before a retry doubles from 5 seconds, up to this many. */
  longestWait?: number;
  /** Seconds after which an attempt counts as dead; 300 by default. */
  seconds?: number;
  /** Cron line in Asia/Jerusalem. */
  schedule?: string;
}

/** A job that has used all its attempts. */
interface GivenUpJob {
  id: string;
  name: string;
  failedAt: Date | null;
  tries: number;
  /** Its error message. */
  message: string;
}

export interface Queue {
  /**
   * Queues a job inside a transaction.
   * @param owner whose work it is: owners take turns, one job each, however many of one wait
   */
  send(orm: OrmTransaction, name: string, data: object, owner?: string): Promise<void>;
  /** Deletes every waiting and finished job: a backup's jobs replace them. */
  empty(orm: OrmTransaction): Promise<void>;
  /** Starts working; called again, on what it hasn't started. */
  work(kinds: readonly JobKind[]): Promise<void>;
  /** For each kind: waiting, running and failed jobs, and for how many seconds the first has been due. */
  backlog(): Promise<{ name: string; waiting: number; running: number; failed: number; seconds: number }[]>;
  /** The last failed jobs, newest first, at most 50. */
  failed(): Promise<GivenUpJob[]>;
  /** Retries a failed job; false if there is none. */
  retry(name: string, id: string): Promise<boolean>;
  /** Aborted when the process stops: long work queues itself again. */
  readonly stopping: AbortSignal;
  /** Lets running jobs end (10 s at most) and stops. */
  stop(): Promise<void>;
}

/** A commit wakes the workers of its jobs; polling finds retries, every so many seconds. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * A worker reports within so many seconds that it lives. When a killed one has been silent for so long, which is
 * checked every `lookSeconds`, others get its jobs.
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
/** Schedules of earlier versions whose kinds of job are gone: their jobs would wait for nobody. */
const droppedSchedules = ['releases.purge-trash'];
/** Where a job's data has the id of the request that queued it. */
const byRequest = '$request';
const isSame = (known: QueueOptions, wanted: QueueOptions): boolean =>
  Object.entries(wanted).every(([setting, value]) => known[setting as keyof QueueOptions] === value); // a key of it

/**
 * The turn of an owner's next job: after the turn of its last one, and not before the turn being served (start-time
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

/** Jobs in the product's own PostgreSQL, so that a job and the rows that requested it commit together. */
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
    // A process that only queues doesn't know the settings; one that works applies its own over an earlier version's.
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
      for (const name of droppedSchedules) await boss.unschedule(name);
      for (const kind of kinds) {
        if (begun.has(kind.name)) continue;
        await ensure(kind.name, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Asia/Jerusalem' });
        const worker = await boss.work(kind.name, polling, async (jobs) => {
          try {
            for (const job of jobs) {
              const { [byRequest]: request, ...data } = fieldsOf(job.data);
              await runWithRequestId(typeof request === 'string' ? request : undefined, () => kind.run(data));
            }
          } finally {
            // The next one may be waiting already: several that commit together wake the worker once.
            boss.notifyWorker(worker);
          }
        });
        begun.add(kind.name);
      }
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
      // Not findJobs, which throws for an unknown queue name.
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
