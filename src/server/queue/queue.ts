import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { OrmTransaction } from '#server/database/database.ts';
import { sql } from '#server/database/drizzle.ts';
import type { Logger } from '#server/process/log.ts';
import { requestId, runWithRequestId } from '#server/process/request-id.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { type QueueReads, readQueue } from './queue-reads.ts';

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
  /** Queues the job if rows ask for it, in case nobody did; every process that does this work asks each minute. */
  wake?(): Promise<void>;
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
  /** What is in the queue. */
  readonly reads: QueueReads;
  /** Retries a failed or cancelled job. Returns what it was; null if there is none. */
  retry(name: string, id: string): Promise<'failed' | 'cancelled' | null>;
  /** Cancels a waiting job; a running one isn’t tried again. False if there is none. */
  cancel(name: string, id: string): Promise<boolean>;
  /** Aborted when the process stops: long work queues itself again. */
  readonly stopping: AbortSignal;
  /** Lets running jobs end (10 s at most) and stops. */
  stop(): Promise<void>;
}

/**
 * A commit notifies the workers of its jobs. Every so many seconds a process asks once, for all its queues, what is due
 * until it asks again: retries, jobs that a notification missed, and jobs of killed workers. So queues needn't poll,
 * except where notifications can't arrive.
 */
const lookSeconds = 5;
/** How many due jobs of a kind one look sets a timer for; the next look sees the others. */
const jobsSeen = 20;
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 3_600 };

/** A worker reports within so many seconds that it lives. Others get the jobs of one that was silent for longer. */
const heartbeatSeconds = 30;
/** How often a process looks for work that rows alone ask for. */
const rowsMs = 60_000;
/** The library's own queue, in which due schedules wait. */
const scheduled = '__pgboss__send-it';

const settingsOf = (kind?: JobKind): QueueOptions & { notify: boolean } => ({
  retryLimit: kind?.retries ?? 3,
  retryDelay: 5,
  retryBackoff: true,
  ...(kind?.longestWait && { retryDelayMax: kind.longestWait }),
  expireInSeconds: kind?.seconds ?? 300,
  heartbeatSeconds,
  notify: true,
});
/** Whether a schedule is an earlier version's whose kind of job is gone: its jobs would wait for nobody. */
const isDropped = ({ name }: { name: string }): boolean =>
  name === 'releases.purge-trash' || name.endsWith('-tick');
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
    // Looks see what else these would see sooner; no job of ours waits for another.
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: lookSeconds,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    notifyHeartbeatIntervalMs: 30_000,
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
  const workers = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  const warn = (error: unknown) => log.warn({ err: error }, 'job queue');
  const every = (ms: number, work: () => Promise<void>) => {
    timers.add(setInterval(() => void work().catch(warn), ms));
  };
  const wakes: (() => Promise<void>)[] = [];
  /** Wakes this process's workers when their jobs are due, and frees jobs that nobody does any more. */
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select q.name, extract(epoch from due.start_after - now())::float8 as seconds, exists (select 1 from jobs.job where state = 'active'
          and now() > least(heartbeat_on + heartbeat_seconds * interval '1 second',
            started_on + expire_seconds * interval '1 second')) as "isAbandoned"
        from unnest($1::text[]) as q (name) left join lateral (select start_after from jobs.job j where j.name = q.name
          and j.state < 'active' and not j.blocked and j.start_after <= now() + $2 * interval '1 second'
          order by j.start_after limit ${jobsSeen}) due on true`,
      [[...workers.keys()], lookSeconds],
    );
    if (rows[0]?.isAbandoned) await boss.supervise();
    for (const { name, seconds } of rows)
      if (seconds !== null)
        setTimeout(() => boss.notifyWorker(workers.get(name) ?? ''), Math.max(0, seconds * 1_000)).unref();
  };
  let isLookDue = false;
  /** The retry of a job that just failed may be due before the next look. */
  const lookSoon = () => {
    if (isLookDue) return;
    isLookDue = true;
    setTimeout(() => {
      isLookDue = false;
      if (!stopping.signal.aborted) void look().catch(warn);
    }, 1_000).unref();
  };
  const begin = () => {
    if (timers.size > 0) return;
    for (const { name, id } of boss.getWipData({ includeInternal: true }))
      if (name === scheduled) workers.set(name, id);
    every(lookSeconds * 1_000, look);
    every(rowsMs, async () => {
      for (const wake of wakes) await wake().catch(warn);
    });
  };
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
      for (const { name } of (await boss.getSchedules()).filter(isDropped)) {
        await boss.unschedule(name);
        await boss.deleteQueuedJobs(name);
      }
      for (const kind of kinds) {
        if (workers.has(kind.name)) continue;
        await ensure(kind.name, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { tz: 'Asia/Jerusalem' });
        const worker = await boss.work(kind.name, polling, async (jobs) => {
          try {
            for (const job of jobs) {
              const { [byRequest]: request, ...data } = fieldsOf(job.data);
              await runWithRequestId(typeof request === 'string' ? request : undefined, () => kind.run(data));
            }
          } catch (error) {
            lookSoon();
            throw error;
          } finally {
            // The next one may be waiting already: several that commit together wake the worker once.
            if (!kind.schedule) boss.notifyWorker(worker);
          }
        });
        workers.set(kind.name, worker);
        if (kind.wake) wakes.push(kind.wake);
      }
      begin();
    },
    reads: readQueue(boss.getDb()),
    async retry(name, id) {
      // Not findJobs, which throws for an unknown queue name.
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select state from jobs.job where name = $1 and id = $2 and state in ('failed', 'cancelled')`,
          [name, id],
        );
      const state = rows[0]?.state ?? null;
      if (state === 'cancelled') await boss.resume(name, id);
      else if (state === 'failed') await boss.retry(name, id);
      return state;
    },
    async cancel(name, id) {
      const { rows } = await boss
        .getDb()
        .executeSql(`select 1 from jobs.job where name = $1 and id = $2 and state < 'completed'`, [name, id]);
      if (rows.length === 0) return false;
      await boss.cancel(name, id);
      return true;
    },
    stopping: stopping.signal,
    stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
