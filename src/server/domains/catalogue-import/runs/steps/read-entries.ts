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

/** So many failed pages in a row mean that the whole site has changed. */
const maxInRow = 5;
/** How many entries to look up at once. */
const batch = 200;
/** Errors that the next pages will have too. */
const ofTheSite: readonly ImportProblem[] = ['UNREACHABLE', 'TIMEOUT', 'SITE_FAILED', 'REFUSED', 'BROKEN'];

/** Without access to the site, no page can be read. */
const ofSigningIn: readonly ImportProblem[] = ['LOGIN_PAGE', 'LOGIN_FAILED', 'LOGIN_FORM_MISSING'];

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
  const inRow: ImportProblem[] = [];
  // A session expires more than once during thousands of pages; signing in again counts if a song was imported since.
  let maySignIn = true;
  const bring = async (entry: Entry, isTrashed: boolean): Promise<void> => {
    try {
      return await bringEntry(app, reading, entry, isTrashed);
    } catch (error) {
      if (!maySignIn || problemOf(error) !== 'LOGIN_PAGE') throw error;
    }
    maySignIn = false;
    await reading.signInAgain();
    await bringEntry(app, reading, entry, isTrashed);
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
        await bring(entry, before?.isTrashed ?? false);
        inRow.length = 0;
        maySignIn = true;
      } catch (error) {
        signal.throwIfAborted();
        const problem = problemOf(error);
        if (problem === null) throw error;
        const what = await toRunError(app, run, error, entry.url);
        if (ofSigningIn.includes(problem)) {
          await progress.addError(what);
          return problem;
        }
        await progress.fail(what);
        inRow.push(problem);
        const last = inRow.slice(-maxInRow);
        if (last.length === maxInRow && last.every((one) => one === 'FIELDS_MISSING'))
          return 'LAYOUT_CHANGED';
        if (last.length === maxInRow && last.every((one) => ofTheSite.includes(one))) return problem;
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
