import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { openVisit } from '#server/gateways/web-fetch/index.ts';
import type { LongJobControl, LongJobKind } from '#server/queue/long-jobs.ts';
import type { CatalogueType, ImportProblem } from '#shared/catalogues.ts';
import { findCatalogue } from './catalogue-import.db.ts';
import { problemOf } from './lists.steps.ts';
import { memoryOf } from './parsing.db.ts';
import { type CatalogueSource, SourceProblem, selectorsInForce } from './parsing.policy.ts';
import { collectEntries, RunProgress, readEntries, toRunError } from './run-entries.steps.ts';
import {
  addRunError,
  beginRun,
  endRun,
  findRun,
  insertRun,
  openRuns,
  type RunRow,
  requeueRun,
} from './runs.db.ts';
import { loginOf, secretOfRun } from './settings.steps.ts';
import { openSource } from './sources.steps.ts';

export const workJob = (type: CatalogueType): string => `catalogue-import.${type}`;

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
    begin: async ({ id }) => orNotFound(await beginRun(orm, id)),
    putBack: ({ id }) => requeueRun(orm, id),
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

/** Ends a dead run as failed, and requests the rest: what it imported counts as known then. */
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
      sealedCredentials: login && tx.encrypt(secretOfRun(id), login),
    });
  });
}

/**
 * Runs an import: signs in, lists, and reads new songs one by one. Whatever happens, imported songs stay and nothing
 * is deleted. Returns why it stopped early; null if it didn't.
 */
async function executeRun(
  app: App,
  run: RunRow,
  { signal, check }: LongJobControl<RunRow>,
): Promise<ImportProblem | null> {
  const progress = new RunProgress(app, run, check);
  const { orm } = app.database;
  const catalogue = await findCatalogue(orm, run.type);
  const baseUrl = app.config.catalogues[run.type];
  if (baseUrl === null) return 'CATALOGUE_UNSET';
  const login = loginOf(app, catalogue, run);
  if (login === null) return 'CREDENTIALS_MISSING';
  const selectors = selectorsInForce(run.type, catalogue.selectors);
  const { agent, pauseMs } = app.config.scraper;
  const visit = openVisit({ web: app.web, agent, pauseMs, signal });
  const source = openSource({
    baseUrl,
    selectors,
    visit,
    memory: memoryOf(orm, run.type, selectors),
  });
  await progress.at('signing_in');
  await source.signIn(login);
  const { entries, problem } = await collectEntries(source, run, progress).catch(async (error: unknown) => {
    if (leadsNowhere(error)) await offerLists(source, progress);
    throw error;
  });
  await progress.at('reading');
  await progress.total(entries.length);
  const signInAgain = () => source.signIn(login);
  return (
    (await readEntries(app, { run, catalogue, source, progress, signal, signInAgain }, entries)) ?? problem
  );
}

const leadsNowhere = (error: unknown): boolean =>
  ['LIST_GONE', 'LIST_EMPTY'].includes(problemOf(error) ?? '');

/** Logs which of the site's own pages look like the missing list. */
async function offerLists(source: CatalogueSource, progress: RunProgress): Promise<void> {
  for (const { url } of await source.searchLists())
    await progress.addError({ url, title: null, error: 'LIST_OFFERED', missing: [], page_id: null });
}
