import type { ImportProblem } from '../../../../../contract/vocabulary/catalogues.ts';
import type { CatalogueSource, Entry } from '../../parsing/rules/source.ts';
import { problemOf } from '../../parsing/steps/source-problem.ts';
import type { RunRow } from '../store.ts';
import type { RunProgress } from './run-progress.ts';

/** A list with more than this is a trap, or never ends. */
export const maxEntries = 20_000;
export const maxListPages = 2_000;

type Told = Pick<RunProgress, 'at' | 'total' | 'fail' | 'count' | 'doubt'>;

/**
 * The songs that a run looks at, newest first, each once: as many as requested from the catalogue's list, or those at
 * given addresses. If the list breaks off, returns what it had, and why.
 */
export async function collectEntries(
  source: Pick<CatalogueSource, 'list' | 'idOf'>,
  run: Pick<RunRow, 'urls' | 'wanted'>,
  progress: Told,
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
  progress: Told,
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
