import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import type { LongJobKind } from '../../../../queue/long-jobs.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { loginOf, sealOfRun } from '../../settings/steps/credentials.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { workJob } from '../rules/job-names.ts';
import {
  addRunError,
  beginRun,
  endRun,
  findRun,
  insertRun,
  openRuns,
  putRunBack,
  type RunRow,
} from '../store.ts';
import { executeRun } from './execute-run.ts';
import { toRunError } from './to-run-error.ts';

/** The imports of a catalogue as long jobs. */
export function importRuns(app: App, type: CatalogueType): LongJobKind<RunRow> {
  const { orm } = app.database;
  return {
    name: workJob(type),
    next: async () => (await openRuns(orm, type))[0],
    find: (id) => findRun(orm, type, id),
    stateOf: ({ status, attempt, cancelRequestedAt, endedAt }) => ({
      isEnded: endedAt !== null,
      isCancelRequested: cancelRequestedAt !== null,
      interruptions: status === 'running' ? attempt : 0,
    }),
    begin: async ({ id }) => found(await beginRun(orm, id)),
    putBack: ({ id }) => putRunBack(orm, id),
    takeOver: (run) => requeue(app, run),
    run: async (run, control) => endRun(orm, run, await executeRun(app, run, control)),
    end: (run, why) => endRun(orm, run, why),
    async fail(run, error) {
      const problem = problemOf(error);
      if (problem === null) app.log.error({ err: error, run: run.id }, 'an import failed');
      if (error instanceof SourceProblem) await addRunError(orm, run.id, await toRunError(app, run, error));
      await endRun(orm, run, problem ?? 'FAILED');
    },
  };
}

/** Ends a dead run as failed, and asks for its rest again: what it brought in counts as known then. */
async function requeue(app: App, run: RunRow): Promise<undefined> {
  const login = run.sealedCredentials
    ? loginOf(app, await findCatalogue(app.database.orm, run.type), run)
    : null;
  await transact({ app, caller: system }, async (tx) => {
    await endRun(tx.orm, run, 'INTERRUPTED');
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
