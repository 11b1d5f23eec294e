import type { ImportProblem } from '../../../../../contract/vocabulary/catalogues.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { existingImports, reviveImported } from '../../../releases/index.ts';
import { countRestored } from '../../../stations/index.ts';
import { importRelease } from '../../importing/steps/import-release.ts';
import type { CatalogueSource, Entry } from '../../parsing/rules/source.ts';
import { problemOf } from '../../parsing/steps/source-problem.ts';
import type { CatalogueRow } from '../../settings/store/catalogues.ts';
import type { RunRow } from '../store.ts';
import { type RunProgress, toRunError } from './run-progress.ts';

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
export interface Reading {
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
