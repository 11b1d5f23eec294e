import type { ImportProblem } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { openVisit } from '../../../../gateways/web-fetch/index.ts';
import type { LongJobControl } from '../../../../queue/long-jobs.ts';
import { defaultSelectors } from '../../parsing/rules/default-selectors.ts';
import { openSource } from '../../parsing/steps/open-source.ts';
import { memoryOf } from '../../parsing/store.ts';
import { loginOf } from '../../settings/steps/credentials.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import type { RunRow } from '../store.ts';
import { collectEntries } from './collect-entries.ts';
import { readEntries } from './read-entries.ts';
import { RunProgress } from './run-progress.ts';

/**
 * Runs an import: signs in, lists, and reads what isn't here yet, song by song. Whatever happens, what has come in
 * stays and nothing is deleted. Answers why it stopped before its end; null where it did not.
 */
export async function executeRun(
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
