import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { loginOf, sealOfRun } from '../../settings/steps/credentials.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { insertRun, openRuns, type RunRow, saveRun } from '../store.ts';
import { executeRun } from './execute-run.ts';
import { withCatalogueLock } from './with-catalogue-lock.ts';

/** A run that ends its process each time isn't begun for ever. */
const mostAttempts = 3;

const lookMs = 1_000;

/**
 * Does what has been asked for of a catalogue, one run after another, until nothing waits; where it loses the
 * database in the middle, it goes on once that is back. Where another process is at it, nothing.
 */
export async function processRuns(app: App, type: CatalogueType): Promise<void> {
  const { orm } = app.database;
  const { stopping } = app.queue;
  for (;;) {
    let line: AbortSignal | undefined;
    const work = async (lost: AbortSignal) => {
      line = lost;
      await closeDead(app, type);
      for (;;) {
        const [run] = await openRuns(orm, type);
        if (run === undefined || stopping.aborted || lost.aborted) return;
        await executeRun(app, run, AbortSignal.any([lost, stopping]));
      }
    };
    const isMine = await withCatalogueLock(app, type, work).catch(async (error) => {
      if (line?.aborted !== true && (await answers(app))) throw error;
      while (!stopping.aborted && !(await answers(app))) await sleep(lookMs);
      return true;
    });
    // What was asked for while the lock was given back has found it taken.
    if (!isMine || stopping.aborted || (await openRuns(orm, type)).length === 0) return;
  }
}

const answers = (app: App): Promise<boolean> =>
  app.database.pool.query('select 1').then(
    () => true,
    () => false,
  );

/** Closes what a process that died has left running; whoever holds the catalogue knows that nobody is at it. */
export async function closeDead(app: App, type: CatalogueType): Promise<void> {
  const dead = (await openRuns(app.database.orm, type)).filter(({ status }) => status === 'running');
  for (const run of dead) await takeOver(app, run);
}

/** Ends a dead run as failed, and asks for its rest again: what it brought in counts as known then. */
async function takeOver(app: App, run: RunRow): Promise<void> {
  const login = run.sealedCredentials
    ? loginOf(app, await findCatalogue(app.database.orm, run.type), run)
    : null;
  await transact({ app, caller: system }, async (tx) => {
    await saveRun(tx.orm, run.id, {
      status: 'failed',
      stage: 'ended',
      problem: 'INTERRUPTED',
      sealedCredentials: null,
      endedAt: new Date(),
    });
    if (run.cancelRequestedAt !== null || run.attempt >= mostAttempts) return;
    const id = uuidv7();
    await insertRun(tx.orm, {
      id,
      type: run.type,
      kind: run.kind,
      wanted: run.wanted,
      urls: run.urls,
      skipsKnown: run.skipsKnown,
      attempt: run.attempt + 1,
      requestedBy: run.requestedBy,
      sealedCredentials: login && tx.encrypt(sealOfRun(id), login),
    });
  });
}
