import { setTimeout as sleep } from 'node:timers/promises';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { type LockKey, withAdvisoryLock } from '../../../../database/with-advisory-lock.ts';
import { found, Refusal, refuse } from '../../../../errors.ts';
import { findScan, openScan, type ScanRow, updateScan } from '../store.ts';
import { endClean, performClean } from './perform-clean.ts';
import { performScan } from './perform-scan.ts';

export const storageJob = 'operations.storage';
const lock: LockKey = [4242_0006, 1];
/** Work that ends its process each time isn't begun for ever. */
const mostAttempts = 3;

/** Thrown inside the work to leave it: for good, or for another process to go on with. */
class Leave extends Error {}

/** Does what has been asked for, scans and cleanings, until nothing waits. Where another process is at it, nothing. */
export async function workStorage(app: App): Promise<void> {
  const { stopping } = app.queue;
  for (;;) {
    const isMine = await withAdvisoryLock(app.database.pool, lock, async (lost) => {
      for (;;) {
        const scan = await openScan(app.database.orm);
        if (scan === undefined || stopping.aborted || lost.aborted) return;
        await performOne(app, scan, AbortSignal.any([lost, stopping]));
      }
    });
    // What was asked for while the lock was given back has found it taken.
    if (!isMine || stopping.aborted || (await openScan(app.database.orm)) === undefined) return;
  }
}

async function performOne(app: App, { id, status, attempts }: ScanRow, left: AbortSignal): Promise<void> {
  const { orm } = app.database;
  const scan = found(await updateScan(orm, id, { attempts: attempts + 1 }));
  const isScan = status === 'running';
  const end = (problem: string | null): Promise<unknown> =>
    isScan
      ? updateScan(orm, id, { status: 'failed', problem, endedAt: new Date() })
      : endClean(app, id, problem);
  if (scan.stopAskedAt !== null) await end('STOPPED');
  else if (attempts >= mostAttempts) await end('INTERRUPTED');
  else {
    const note = async (change: Partial<ScanRow>): Promise<void> => {
      const now = await updateScan(orm, id, change);
      if (left.aborted) throw new Leave();
      if (now === undefined || now.stopAskedAt !== null) {
        await end('STOPPED');
        throw new Leave();
      }
    };
    try {
      await (isScan ? performScan : performClean)(app, scan, note);
      if (!isScan) await endClean(app, id, null);
    } catch (error) {
      if (error instanceof Leave) return;
      if (!(error instanceof Refusal))
        app.log.error({ err: error, scan: id }, 'storage was not looked through');
      await end(error instanceof Refusal ? error.code : 'INTERNAL');
    }
  }
}

/** Sees to work that nobody is at: its process died, or was told to stop. */
export async function wakeStorage(app: App): Promise<void> {
  if ((await openScan(app.database.orm)) === undefined) return;
  await transact({ app, caller: system }, (tx) => tx.job(storageJob, {}));
}

const lookMs = 150;
const mostMs = 60_000;

/**
 * A scan once nobody is at it any more, whichever process was.
 * @throws UNAVAILABLE after a minute: the work goes on, and the same call asked again waits for it.
 */
export async function waitForScan(app: App, id: string): Promise<ScanRow> {
  for (const until = Date.now() + mostMs; ; ) {
    const scan = found(await findScan(app.database.orm, id));
    if (scan.status !== 'running' && scan.status !== 'cleaning') return scan;
    if (app.queue.stopping.aborted || Date.now() > until) refuse('UNAVAILABLE', { data: { retry_after: 5 } });
    await sleep(lookMs);
  }
}
