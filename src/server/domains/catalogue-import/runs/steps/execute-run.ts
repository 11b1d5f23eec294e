import type { ImportProblem } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { openVisit } from '../../../../gateways/web-fetch/index.ts';
import { defaultSelectors } from '../../parsing/rules/default-selectors.ts';
import { openSource } from '../../parsing/steps/open-source.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { memoryOf } from '../../parsing/store.ts';
import { loginOf } from '../../settings/steps/credentials.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { putRunBack, type RunRow } from '../store.ts';
import { collectEntries } from './collect-entries.ts';
import { readEntries } from './read-entries.ts';
import { RunProgress } from './run-progress.ts';
import { toRunError } from './to-run-error.ts';

/**
 * Runs an import to its end: signs in, lists, and reads what isn't here yet, song by song. Whatever happens, what
 * has come in stays, nothing is deleted, and the row says why it ended.
 * @param signal puts the run back to wait, for this process or another to go on with.
 */
export async function executeRun(app: App, run: RunRow, signal: AbortSignal): Promise<void> {
  const progress = new RunProgress(app, run);
  const stop = AbortSignal.any([signal, progress.cancelled]);
  try {
    await progress.begin();
    const problem = await importAll(app, run, progress, stop);
    await progress.end(problem);
  } catch (error) {
    // Without a line to the database nobody can be told: whoever takes the catalogue next closes the run.
    if (signal.aborted) return await putRunBack(app.database.orm, run.id).catch(() => undefined);
    if (progress.cancelled.aborted) return await progress.end('CANCELLED');
    const problem = problemOf(error);
    if (problem === null) app.log.error({ err: error, run: run.id }, 'an import failed');
    if (error instanceof SourceProblem) await progress.note(await toRunError(app, run, error));
    await progress.end(problem ?? 'FAILED');
  } finally {
    progress.close();
  }
}

async function importAll(
  app: App,
  run: RunRow,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ImportProblem | null> {
  const { orm } = app.database;
  const catalogue = await findCatalogue(orm, run.type);
  const baseUrl = app.config.catalogues[run.type];
  if (baseUrl === null) return 'CATALOGUE_UNSET';
  const login = loginOf(app, catalogue, run);
  if (login === null) return 'CREDENTIALS_MISSING';
  const selectors = catalogue.selectors ?? defaultSelectors[run.type];
  const { agent, pauseMs } = app.config.scraper;
  const visit = openVisit({ web: app.web, agent, pauseMs, signal });
  const source = openSource({
    type: run.type,
    baseUrl,
    selectors,
    visit,
    memory: memoryOf(orm, run.type, selectors),
  });
  await progress.at('signing_in');
  await source.signIn(login);
  const { entries, problem } = await collectEntries(source, run, progress);
  await progress.at('reading');
  await progress.total(entries.length);
  const signInAgain = () => source.signIn(login);
  return (
    (await readEntries(app, { run, catalogue, source, progress, signal, signInAgain }, entries)) ?? problem
  );
}
