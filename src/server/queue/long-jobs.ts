import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type App, system } from '../context.ts';
import { type OrmTransaction, transact } from '../database/transact.ts';
import { withAdvisoryLock } from '../database/with-advisory-lock.ts';
import { found, refuse } from '../errors.ts';
import { jobWithoutData } from './job.ts';
import type { JobKind } from './queue.ts';

/** A job that ends its process each time isn't begun for ever. */
const mostAttempts = 3;
const lookMs = 1_000;
const waitMs = 200;
/** Seconds that the longest job may take. */
const longestSeconds = 20 * 3_600;
/** A number that no other use of advisory locks takes. */
const startSpace = 4242_0006;

/** How a job stands, by its row. */
interface LongJobState {
  isEnded: boolean;
  isCancelRequested: boolean;
  /** How often a process began it and died; zero for one that was put back. */
  interruptions: number;
}

/** What a job that runs is handed. */
export interface LongJobControl<T> {
  /** Aborted when the job is to stop: cancelled, its process stops, or the line to the database is lost. */
  signal: AbortSignal;
  /** Takes the row that writing progress answered: a cancellation in it counts at once. @throws when the job is to stop */
  check(job: T | undefined): void;
}

/**
 * Work that takes minutes or hours, asked for by a row of a domain's own table. The row is its progress and its
 * result; of one kind one job runs at a time, over all processes.
 */
export interface LongJobKind<T extends { id: string }> {
  /** Names its queue and its lock. */
  name: string;
  /** The next job that was asked for and has not ended. */
  next(): Promise<T | undefined>;
  find(id: string): Promise<T | undefined>;
  stateOf(job: T): LongJobState;
  /** Writes that a process begins it. */
  begin(job: T): Promise<T>;
  /** Writes that it waits for the next process, as if this one had not begun it. */
  putBack(job: T): Promise<unknown>;
  /** Answers what to run for a job whose process died: the job itself, or nothing where `next` finds its rest. */
  takeOver(job: T): Promise<T | undefined>;
  /** Does the work, and writes its end. */
  run(job: T, control: LongJobControl<T>): Promise<unknown>;
  /** Writes an end before time; INTERRUPTED once as many processes died at it as may. */
  end(job: T, why: 'CANCELLED' | 'INTERRUPTED'): Promise<unknown>;
  /** Writes the end of a job that threw. */
  fail(job: T, error: unknown): Promise<unknown>;
}

/**
 * Does what has been asked for of a kind, one job after another, until nothing waits. Where another process is at it,
 * nothing. Where the line to the database is lost in the middle, it goes on once that is back.
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
    // What was asked for while the lock was given back has found it taken.
    if (!isMine || stopping.aborted || (await kind.next()) === undefined) return;
  }
}

const answers = (app: App): Promise<boolean> =>
  app.database.pool.query('select 1').then(
    () => true,
    () => false,
  );

/** What to run for a job, called by the process that holds the lock; nothing where it is over. */
async function claim<T extends { id: string }>(kind: LongJobKind<T>, job: T): Promise<T | undefined> {
  const { isCancelRequested, interruptions } = kind.stateOf(job);
  if (isCancelRequested) await kind.end(job, 'CANCELLED');
  else if (interruptions === 0) return job;
  else if (interruptions < mostAttempts) return kind.takeOver(job);
  else await kind.end(job, 'INTERRUPTED');
  return undefined;
}

/** What a job runs on, and what takes that away. */
interface Ground {
  lost: AbortSignal;
  isHeld(): Promise<boolean>;
  stopping: AbortSignal;
}

async function runOne<T extends { id: string }>(
  kind: LongJobKind<T>,
  job: T,
  { lost, isHeld, stopping }: Ground,
): Promise<void> {
  const cancel = new AbortController();
  const signal = AbortSignal.any([lost, stopping, cancel.signal]);
  const heed = (row: T | undefined): void => {
    if (row === undefined || kind.stateOf(row).isCancelRequested) cancel.abort();
  };
  const check = (row: T | undefined): void => {
    heed(row);
    signal.throwIfAborted();
  };
  const begun = await kind.begin(job);
  const looking = setInterval(() => void kind.find(job.id).then(heed, () => undefined), lookMs);
  try {
    await kind.run(begun, { signal, check });
  } catch (error) {
    // Another process may hold the lock by now: it takes over what the row says. A query may fail before that is heard.
    if (lost.aborted || !(await isHeld())) return;
    if (stopping.aborted) await kind.putBack(begun);
    else if (cancel.signal.aborted) await kind.end(begun, 'CANCELLED');
    else await kind.fail(begun, error);
  } finally {
    clearInterval(looking);
  }
}

/** Ends or requeues what a process that died was at; does nothing where another process is at it. */
export const takeOverDead = <T extends { id: string }>(app: App, kind: LongJobKind<T>): Promise<boolean> =>
  withAdvisoryLock(app.database.direct, kind.name, async () => {
    const job = await kind.next();
    if (job !== undefined) await claim(kind, job);
  });

/** Until the transaction ends, no other one asks for a job of this kind. */
export const holdLongJobs = async (orm: OrmTransaction, name: string): Promise<void> => {
  await orm.execute(sql`select pg_advisory_xact_lock(${startSpace}, hashtext(${name}))`);
};

/**
 * A job once it has ended, by whichever process.
 * @throws UNAVAILABLE after `mostMs`, and when this process is stopping: the job goes on
 */
export async function waitForLongJob<T extends { id: string }>(
  app: App,
  kind: Pick<LongJobKind<T>, 'find' | 'stateOf'>,
  id: string,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (const until = Date.now() + mostMs; ; ) {
    const job = found(await kind.find(id));
    if (kind.stateOf(job).isEnded) return job;
    if (app.queue.stopping.aborted || Date.now() > until) refuse('UNAVAILABLE', { data: { retry_after: 5 } });
    await sleep(waitMs);
  }
}

/** Has a process run what waits and that no process is at: its process died, or was told to stop. */
export async function wakeLongJobs<T extends { id: string }>(app: App, kind: LongJobKind<T>): Promise<void> {
  if ((await kind.next()) === undefined) return;
  const isFree = await withAdvisoryLock(app.database.direct, kind.name, async () => undefined);
  if (isFree) await transact({ app, caller: system }, (tx) => tx.job(jobWithoutData(kind.name), {}));
}

/** The queue's part of a long job: it runs when it is asked for, and each minute somebody looks for what was left. */
export const longJobKinds = <T extends { id: string }>(app: App, kind: LongJobKind<T>): JobKind[] => [
  { name: kind.name, retries: 0, seconds: longestSeconds, run: () => runLongJobs(app, kind) },
  { name: `${kind.name}-tick`, schedule: '* * * * *', retries: 0, run: () => wakeLongJobs(app, kind) },
];
