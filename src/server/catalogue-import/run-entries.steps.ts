import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import type { LongJobControl } from '#server/queue/long-jobs.ts';
import { existingImports, reviveImported } from '#server/releases/index.ts';
import { countRestored } from '#server/stations/index.ts';
import type { ImportProblem, RunStage } from '#shared/catalogues.ts';
import type { CatalogueRow } from './catalogue-import.db.ts';
import { importRelease } from './importing.steps.ts';
import { problemOf } from './lists.steps.ts';
import { savePage } from './parsing.db.ts';
import { type CatalogueSource, type Entry, SourceProblem } from './parsing.policy.ts';
import { addRunError, type RunChange, type RunRow, saveRun } from './runs.db.ts';

/** A list with more than this is a trap, or never ends. */
export const maxEntries = 20_000;
export const maxListPages = 2_000;

type ListProgress = Pick<RunProgress, 'at' | 'total' | 'fail' | 'count' | 'doubt'>;

/**
 * The songs that a run looks at, newest first, each once: as many as requested from the catalogue's list, or those at
 * given addresses. If the list breaks off, returns what it had, and why.
 */
export async function collectEntries(
  source: Pick<CatalogueSource, 'list' | 'idOf'>,
  run: Pick<RunRow, 'urls' | 'wanted'>,
  progress: ListProgress,
): Promise<{ entries: Entry[]; problem: ImportProblem | null }> {
  if (run.urls !== null) return { entries: await namedEntries(source, run.urls, progress), problem: null };
  const entries = new Map<string, Entry>();
  const wanted = run.wanted ?? maxEntries;
  const done = (problem: ImportProblem | null) => ({
    entries: [...entries.values()].slice(0, wanted),
    problem,
  });
  const visited = new Set<string>();
  let doubted: ImportProblem | null = null;
  let next: string | null = null;
  let pages = 0;
  await progress.at('listing');
  do {
    try {
      pages += 1;
      const page = await source.list(next);
      visited.add(page.url);
      if (page.doubt?.problem === 'ONE_SONG' && entries.size === 0) throw page.doubt;
      if (page.doubt) await progress.doubt(page.doubt);
      doubted ??= page.doubt?.problem ?? null;
      for (const entry of page.entries)
        if (!entries.has(entry.externalId)) entries.set(entry.externalId, entry);
      next = page.next !== null && !visited.has(page.next) ? page.next : null;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null || problem === 'CANCELLED' || entries.size === 0) throw error;
      return done(problem);
    }
    await progress.total(Math.min(entries.size, wanted));
    if (entries.size >= wanted) return done(run.wanted === null ? 'TOO_MANY' : doubted);
  } while (next !== null && pages < maxListPages);
  return done(next === null ? doubted : 'TOO_MANY');
}

/** Songs by their pages' addresses; addresses outside the catalogue count as failed. */
async function namedEntries(
  source: Pick<CatalogueSource, 'idOf'>,
  urls: readonly string[],
  progress: ListProgress,
): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  for (const url of urls) {
    const externalId = source.idOf(url);
    if (externalId === null)
      await progress.fail({
        url: url.slice(0, 2_000),
        title: null,
        error: URL.canParse(url) ? 'OTHER_SITE' : 'ADDRESS',
        missing: [],
        page_id: null,
      });
    else if (entries.has(externalId)) await progress.count({ duplicates: 1 });
    else entries.set(externalId, { url, externalId });
  }
  return [...entries.values()];
}

/** So many failed pages in a row mean that the whole site has changed. */
const maxInRow = 5;
/** How many entries to look up at once. */
const batch = 200;
/** Errors that the next pages will have too. */
const siteProblems: readonly ImportProblem[] = ['UNREACHABLE', 'TIMEOUT', 'SITE_FAILED', 'REFUSED', 'BROKEN'];

/** Without access to the site, no page can be read. */
const signInProblems: readonly ImportProblem[] = ['LOGIN_PAGE', 'LOGIN_FAILED', 'LOGIN_FORM_MISSING'];

/** What reading needs. */
interface Reading {
  run: RunRow;
  catalogue: CatalogueRow;
  source: CatalogueSource;
  progress: RunProgress;
  signal: AbortSignal;
  signInAgain(): Promise<void>;
}

/** Reads new songs; returns why it stopped early. */
export async function readEntries(
  app: App,
  reading: Reading,
  entries: readonly Entry[],
): Promise<ImportProblem | null> {
  const { run, progress, signal } = reading;
  const failures: ImportProblem[] = [];
  // A session expires more than once during thousands of pages; signing in again counts if a song was imported since.
  let maySignIn = true;
  const readSignedIn = async (entry: Entry, isTrashed: boolean): Promise<void> => {
    try {
      return await readEntry(app, reading, entry, isTrashed);
    } catch (error) {
      if (!maySignIn || problemOf(error) !== 'LOGIN_PAGE') throw error;
    }
    maySignIn = false;
    await reading.signInAgain();
    await readEntry(app, reading, entry, isTrashed);
  };
  for (let from = 0; from < entries.length; from += batch) {
    const part = entries.slice(from, from + batch);
    const known = await existingImports(
      app.database.orm,
      run.type,
      part.map(({ externalId }) => externalId),
    );
    let seen = 0;
    for (const entry of part) {
      signal.throwIfAborted();
      const before = known.get(entry.externalId);
      if (before && !before.isTrashed && run.skipsKnown) {
        seen += 1;
        continue;
      }
      if (seen > 0) await progress.count({ duplicates: seen });
      seen = 0;
      try {
        await readSignedIn(entry, before?.isTrashed ?? false);
        failures.length = 0;
        maySignIn = true;
      } catch (error) {
        signal.throwIfAborted();
        const problem = problemOf(error);
        if (problem === null) throw error;
        const failed = await toRunError(app, run, error, entry.url);
        if (signInProblems.includes(problem)) {
          await progress.addError(failed);
          return problem;
        }
        await progress.fail(failed);
        failures.push(problem);
        const last = failures.slice(-maxInRow);
        if (last.length === maxInRow && last.every((failure) => failure === 'FIELDS_MISSING'))
          return 'LAYOUT_CHANGED';
        if (last.length === maxInRow && last.every((failure) => siteProblems.includes(failure)))
          return problem;
      }
    }
    if (seen > 0) await progress.count({ duplicates: seen });
  }
  return null;
}

async function readEntry(
  app: App,
  { run, catalogue, source, progress }: Reading,
  entry: Entry,
  isTrashed: boolean,
): Promise<void> {
  if (isTrashed) {
    await transact({ app, caller: system }, async (tx) => {
      const { id, came } = await reviveImported(tx, run.type, entry.externalId);
      if (came === 'revived') await countRestored(tx, id);
    });
    return progress.count({ imported: 1 });
  }
  await progress.current(entry.url);
  const song = await source.read(entry.url);
  await progress.current(song.title);
  const { came } = await importRelease(app, catalogue, { ...song, catalog_id: entry.externalId }, source);
  await progress.count(came === 'known' ? { duplicates: 1 } : { imported: 1 });
}

/** A run's progress, in its row. Saving it throws when the run must stop. */
export class RunProgress {
  readonly #app: App;
  readonly #run: RunRow;
  readonly #check: LongJobControl<RunRow>['check'];
  #counts = { imported: 0, duplicates: 0, failed: 0, processed: 0 };

  constructor(app: App, run: RunRow, check: LongJobControl<RunRow>['check']) {
    this.#app = app;
    this.#run = run;
    this.#check = check;
  }

  at = (stage: RunStage): Promise<void> => this.#save({ stage, current: '' });
  current = (current: string): Promise<void> => this.#save({ current: current.slice(0, 500) });
  total = (total: number): Promise<void> =>
    this.#save({ total: total + (this.#run.urls === null ? 0 : this.#counts.processed) });

  async count(by: { imported?: number; duplicates?: number }): Promise<void> {
    this.#counts.imported += by.imported ?? 0;
    this.#counts.duplicates += by.duplicates ?? 0;
    this.#counts.processed += (by.imported ?? 0) + (by.duplicates ?? 0);
    await this.#save(this.#counts);
  }

  /** An entry that failed. */
  async fail(error: RunRow['errors'][number]): Promise<void> {
    this.#counts.failed += 1;
    this.#counts.processed += 1;
    await addRunError(this.#app.database.orm, this.#run.id, error);
    await this.#save(this.#counts);
  }

  /** A note about a run that isn't about a song. */
  async addError(error: RunRow['errors'][number]): Promise<void> {
    await addRunError(this.#app.database.orm, this.#run.id, error);
  }

  /** A list page that identifies fewer songs than it shows; kept for operators to look at. */
  doubt = async (doubt: SourceProblem): Promise<void> =>
    this.addError(await toRunError(this.#app, this.#run, doubt));

  async #save(change: RunChange): Promise<void> {
    this.#check(await saveRun(this.#app.database.orm, this.#run.id, change));
  }
}

/** A failure, for the log of a run; a page that could not be read is kept for operators. */
export async function toRunError(
  app: App,
  run: RunRow,
  error: unknown,
  url?: string,
): Promise<RunRow['errors'][number]> {
  const problem = problemOf(error) ?? 'FAILED';
  const { page, missing } = error instanceof SourceProblem ? error : new SourceProblem(problem);
  const pageId = page && (await savePage(app.database.orm, run.type, page, problem, missing));
  return {
    url: url ?? page?.url ?? null,
    title: null,
    error: problem,
    missing: [...missing],
    page_id: pageId,
  };
}
