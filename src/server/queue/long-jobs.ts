import { setTimeout as sleep } from 'node:timers/promises';
import { type App, system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { type OrmTransaction, transact } from '#server/database/transact.ts';
import { withAdvisoryLock } from '#server/database/with-advisory-lock.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { jobWithoutData } from './job.ts';
import type { JobKind } from './queue.ts';

/** A job that kills its process each time isn't retried forever. */
const maxAttempts = 3;
const lookMs = 1_000;
const waitMs = 200;
/** The longest time for a job, in seconds. */
const longestSeconds = 20 * 3_600;
/** A number that no other advisory lock uses. */
const startSpace = 4242_0006;

/** A job's state, from its row. */
interface LongJobState {
  isEnded: boolean;
  isCancelRequested: boolean;
  /** How often a process began it and died; zero after a requeue. */
  interruptions: number;
}

/** What a running job gets. */
export interface LongJobControl<T> {
  /** Aborted when the job must stop: it was cancelled, its process stops, or the database connection is lost. */
  signal: AbortSignal;
  /**
   * Pass it the row that saving progress returned: a cancellation in it takes effect at once.
   * @throws when the job must stop
   */
  check(job: T | undefined): void;
}

/**
 * Work of minutes or hours, requested by a row in a domain's own table. The row holds its progress and its result.
 * One job of a kind runs at a time, over all processes.
 */
export interface LongJobKind<T extends { id: string }> {
  /** The name of its queue and its lock. */
  name: string;
  /** The next job that hasn't ended. */
  next(): Promise<T | undefined>;
  find(id: string): Promise<T | undefined>;
  stateOf(job: T): LongJobState;
  /** Saves that a process begins it. */
  begin(job: T): Promise<T>;
  /** Saves that it waits for the next process, as if this one had not begun it. */
  putBack(job: T): Promise<unknown>;
  /** Returns what to run for a job whose process died: the job itself, or nothing if `next` finds its rest. */
  takeOver(job: T): Promise<T | undefined>;
  /** Does the work, and saves its end. */
  run(job: T, control: LongJobControl<T>): Promise<unknown>;
  /** Saves an early end; INTERRUPTED once the maximum number of processes died during it. */
  end(job: T, why: 'CANCELLED' | 'INTERRUPTED'): Promise<unknown>;
  /** Saves the end of a job that threw. */
  fail(job: T, error: unknown): Promise<unknown>;
}

/**
 * Runs the waiting jobs of a kind, one after another. If another process is running them, does nothing. If the
 * database connection is lost meanwhile, it continues once that is back.
 */
export async function runLongJobs<T extends { id: string }>(app: App, kind: LongJobKind<T>): Promise<void> {
  const { stopping } = app.queue;
  for (;;) {
    let line: AbortSignal | undefined;
    const work = async (lost: AbortSignal, isHeld: () => Promise<boolean>) => {
      line = lost;
      for (;;) {
        const job = await kind.next();
        if (job === undefined || stopping.aborted || lost.aborted) return;
        const mine = await claim(kind, job);
        if (mine !== undefined) await runOne(kind, mine, { lost, isHeld, stopping });
      }
    };
    const isMine = await withAdvisoryLock(app.database.direct, kind.name, work).catch(async (error) => {
      if (line?.aborted !== true && (await answers(app))) throw error;
      while (!stopping.aborted && !(await answers(app))) await sleep(lookMs);
      return true;
    });
    // A job requested while we released the lock found it taken.
    if (!isMine || stopping.aborted || (await kind.next()) === undefined) return;
  }
}

const answers = (app: App): Promise<boolean> =>
  app.database.pool.query('select 1').then(
    () => true,
    () => false,
  );

/** What to run for a job, called by the process that holds the lock; nothing if it is over. */
async function claim<T extends { id: string }>(kind: LongJobKind<T>, job: T): Promise<T | undefined> {
  const { isCancelRequested, interruptions } = kind.stateOf(job);
  if (isCancelRequested) await kind.end(job, 'CANCELLED');
  else if (interruptions === 0) return job;
  else if (interruptions < maxAttempts) return kind.takeOver(job);
  else await kind.end(job, 'INTERRUPTED');
  return undefined;
}

/** A running job's lock, and the signals that end the job. */
interface JobLock {
  lost: AbortSignal;
  isHeld(): Promise<boolean>;
  stopping: AbortSignal;
}

async function runOne<T extends { id: string }>(
  kind: LongJobKind<T>,
  job: T,
  { lost, isHeld, stopping }: JobLock,
): Promise<void> {
  const cancel = new AbortController();
  const signal = AbortSignal.any([lost, stopping, cancel.signal]);
  const stopIfCancelled = (row: T | undefined): void => {
    if (row === undefined || kind.stateOf(row).isCancelRequested) cancel.abort();
  };
  const check = (row: T | undefined): void => {
    stopIfCancelled(row);
    signal.throwIfAborted();
  };
  const claimed = await kind.begin(job);
  const looking = setInterval(() => void kind.find(job.id).then(stopIfCancelled, () => undefined), lookMs);
  try {
    await kind.run(claimed, { signal, check });
  } catch (error) {
    // Another process may hold the lock by now and take over from the row. A query may fail before we notice.
    if (lost.aborted || !(await isHeld())) return;
    if (stopping.aborted) await kind.putBack(claimed);
    else if (cancel.signal.aborted) await kind.end(claimed, 'CANCELLED');
    else await kind.fail(claimed, error);
  } finally {
    clearInterval(looking);
  }
}

/** Ends or requeues the job of a dead process; does nothing if another process is running it. */
export const takeOverDead = <T extends { id: string }>(app: App, kind: LongJobKind<T>): Promise<boolean> =>
  withAdvisoryLock(app.database.direct, kind.name, async () => {
    const job = await kind.next();
    if (job !== undefined) await claim(kind, job);
  });

/** Until the transaction ends, nobody else can request a job of this kind. */
export const holdLongJobs = async (orm: OrmTransaction, name: string): Promise<void> => {
  await orm.execute(sql`select pg_advisory_xact_lock(${startSpace}, hashtext(${name}))`);
};

/**
 * A job once it has ended, in whichever process.
 * @throws UNAVAILABLE after `maxMs`, or when this process stops: the job continues
 */
export async function waitForLongJob<T extends { id: string }>(
  app: App,
  kind: Pick<LongJobKind<T>, 'find' | 'stateOf'>,
  id: string,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (const until = Date.now() + maxMs; ; ) {
    const job = orNotFound(await kind.find(id));
    if (kind.stateOf(job).isEnded) return job;
    if (app.queue.stopping.aborted || Date.now() > until) fail('UNAVAILABLE', { data: { retry_after: 5 } });
    await sleep(waitMs);
  }
}

/** Makes a process run a waiting job that nobody is running, because its process died or had to stop. */
export async function wakeLongJobs<T extends { id: string }>(app: App, kind: LongJobKind<T>): Promise<void> {
  if ((await kind.next()) === undefined) return;
  const isFree = await withAdvisoryLock(app.database.direct, kind.name, async () => undefined);
  if (isFree) await transact({ app, caller: system }, (tx) => tx.job(jobWithoutData(kind.name), {}));
}

/** The queue's part of a long job: it runs on request, and each minute every process looks for abandoned ones. */
export const longJobKind = <T extends { id: string }>(app: App, kind: LongJobKind<T>): JobKind => ({
  name: kind.name,
  retries: 0,
  seconds: longestSeconds,
  run: () => runLongJobs(app, kind),
  wake: () => wakeLongJobs(app, kind),
});

/** Long jobs of one table in several lanes. @param isAnyDue whether a lane may have one, asked each minute for all */
export const longJobLanes = <T extends { id: string }>(
  app: App,
  kinds: readonly LongJobKind<T>[],
  isAnyDue: () => Promise<boolean>,
): JobKind[] =>
  kinds.map((kind, lane) => ({
    ...longJobKind(app, kind),
    wake: async () => {
      if (lane === 0 && (await isAnyDue())) for (const each of kinds) await wakeLongJobs(app, each);
    },
  }));
