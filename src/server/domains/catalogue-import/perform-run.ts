import type { ImportProblem } from '../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../context.ts';
import { system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { openVisit } from '../../gateways/web-fetch/index.ts';
import { knownImports, reviveImported } from '../releases/index.ts';
import { bringIn, entryOf } from './bring-in.ts';
import { type CatalogueRow, findCatalogue } from './catalogue-store.ts';
import { collectEntries } from './collect-entries.ts';
import { loginOf } from './credentials.ts';
import { keepPage, memoryOf } from './page-store.ts';
import { RunProgress } from './run-progress.ts';
import { putRunBack, type RunRow } from './run-store.ts';
import { defaultSelectors } from './sources/default-selectors.ts';
import type { Entry } from './sources/found.ts';
import { openSource } from './sources/open-source.ts';
import type { CatalogueSource } from './sources/source.ts';
import { problemOf, SourceProblem } from './sources/source-problem.ts';

/** Pages in a row that tell that it isn't the one page but all of them. */
const mostInRow = 5;
/** Entries that are looked up at once. */
const batch = 200;
/** Where one page fails so, the next ones will. */
const ofTheSite: readonly ImportProblem[] = ['UNREACHABLE', 'TIMEOUT', 'SITE_FAILED', 'REFUSED', 'BROKEN'];

/**
 * Runs an import to its end: signs in, lists, and reads what isn't here yet, song by song. Whatever happens, what
 * has come in stays, nothing is deleted, and the row says why it ended.
 * @param signal puts the run back to wait, for this process or another to go on with.
 */
export async function performRun(app: App, run: RunRow, signal: AbortSignal): Promise<void> {
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
    if (error instanceof SourceProblem) await progress.note(await keptError(app, run, error, null, null));
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

interface Reading {
  run: RunRow;
  catalogue: CatalogueRow;
  source: CatalogueSource;
  progress: RunProgress;
  signal: AbortSignal;
  signInAgain(): Promise<void>;
}

/** Reads what isn't known; answers why it stopped before the end. */
async function readEntries(
  app: App,
  reading: Reading,
  entries: readonly Entry[],
): Promise<ImportProblem | null> {
  const { run, progress, signal } = reading;
  const inRow: ImportProblem[] = [];
  let maySignIn = true;
  for (let from = 0; from < entries.length; from += batch) {
    const part = entries.slice(from, from + batch);
    const known = await knownImports(
      app.database.orm,
      run.type,
      part.map(({ externalId }) => externalId),
    );
    let seen = 0;
    for (const entry of part) {
      signal.throwIfAborted();
      const before = known.get(entry.externalId);
      if (before && !before.isTrashed) {
        seen += 1;
        continue;
      }
      if (seen > 0) await progress.count({ duplicates: seen });
      seen = 0;
      try {
        await bringEntry(app, reading, entry, before !== undefined);
        inRow.length = 0;
      } catch (error) {
        signal.throwIfAborted();
        const problem = problemOf(error);
        if (problem === null) throw error;
        if (problem === 'LOGIN_PAGE' && maySignIn) {
          maySignIn = false;
          await reading.signInAgain();
          await bringEntry(app, reading, entry, false);
          continue;
        }
        await progress.fail(await keptError(app, run, error, entry.url, null));
        if (problem === 'LOGIN_PAGE') return 'LOGIN_PAGE';
        inRow.push(problem);
        const last = inRow.slice(-mostInRow);
        if (last.length === mostInRow && last.every((one) => one === 'FIELDS_MISSING'))
          return 'LAYOUT_CHANGED';
        if (last.length === mostInRow && last.every((one) => ofTheSite.includes(one))) return problem;
      }
    }
    if (seen > 0) await progress.count({ duplicates: seen });
  }
  return null;
}

async function bringEntry(
  app: App,
  { run, catalogue, source, progress }: Reading,
  entry: Entry,
  isTrashed: boolean,
): Promise<void> {
  if (isTrashed) {
    await transact({ app, caller: system }, (tx) => reviveImported(tx, run.type, entry.externalId));
    return progress.count({ imported: 1 });
  }
  await progress.current(entry.url);
  const seen = await source.read(entry.url);
  const whole = { ...entryOf(seen), externalId: entry.externalId };
  await progress.current(whole.title);
  const { came } = await bringIn(app, catalogue, whole, source.fetchMedia);
  await progress.count(came === 'known' ? { duplicates: 1 } : { imported: 1 });
}

/** What went wrong, for the log; a page that could not be read is kept for a look. */
async function keptError(
  app: App,
  run: RunRow,
  error: unknown,
  url: string | null,
  title: string | null,
): Promise<RunRow['errors'][number]> {
  const problem = problemOf(error) ?? 'FAILED';
  const page = error instanceof SourceProblem ? error.page : null;
  const missing = error instanceof SourceProblem ? error.missing : [];
  const pageId = page === null ? null : await keepPage(app.database.orm, run.type, page, problem, missing);
  return { url: url ?? page?.url ?? null, title, error: problem, missing: [...missing], page_id: pageId };
}
