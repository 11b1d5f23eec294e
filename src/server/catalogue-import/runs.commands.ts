import type {
  bulkScrape as bulkScrapeCall,
  ScrapeResult,
  scrape as scrapeCall,
} from '#contract/catalogue-import/entries.ts';
import type { ScrapingProgress, scrapeBatch as scrapeBatchCall } from '#contract/catalogue-import/runs.ts';
import type { CatalogueSong } from '#contract/catalogue-import/songs.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { jobWithoutData } from '#server/queue/job.ts';
import { holdLongJobs, takeOverDead, waitForLongJob } from '#server/queue/long-jobs.ts';
import { type CatalogueType, type RunKind, requiredFields } from '#shared/catalogues.ts';
import { findCatalogue } from './catalogue-import.db.ts';
import { readProgress } from './catalogue-import.queries.ts';
import { importRelease } from './importing.steps.ts';
import { problemOf } from './lists.steps.ts';
import { savePage } from './parsing.db.ts';
import { SourceProblem } from './parsing.policy.ts';
import { findRun, insertRun, openRuns, requestCancel, saveRun } from './runs.db.ts';
import { importRuns, workJob } from './runs.steps.ts';
import { type Login, loginOf, type OpenCatalogue, openCatalogue, secretOfRun } from './settings.steps.ts';

/**
 * Imports the songs at these addresses and answers when done. Songs that were imported before stay as they are and
 * count as skipped; without `skip_existing` their pages are read too, so that the reply names pages that can’t be
 * read any more.
 */
export async function bulkScrape(
  context: Context<SignedIn>,
  { urls, skip_existing: skipsKnown }: ParsedInput<typeof bulkScrapeCall>['body'],
) {
  const id = await startRun(context, 'linktone', { kind: 'bulk', urls, skipsKnown });
  const run = await waitForLongJob(context.app, importRuns(context.app, 'linktone'), id);
  return {
    total: run.processed,
    imported: run.imported,
    skipped: run.duplicates,
    failed: run.failed,
    errors: run.errors,
    session_id: id,
  };
}

/** Stops a run after its current song; a waiting one stops at once, and an ended one stays as it is. */
export async function cancelRun(
  context: Context<SignedIn>,
  type: CatalogueType,
  id: string,
): Promise<ScrapingProgress> {
  await transact(context, async (tx) => {
    const run = orNotFound(await findRun(tx.orm, type, id));
    if (run.endedAt !== null) return;
    const now = new Date();
    if (run.status === 'waiting')
      await saveRun(tx.orm, id, {
        status: 'cancelled',
        stage: 'ended',
        problem: 'CANCELLED',
        sealedCredentials: null,
        endedAt: now,
      });
    else await requestCancel(tx.orm, id, now);
    await tx.audit('catalogue.cancel', type, {
      run: id,
      before: { status: run.status },
      after: { status: 'cancelled' },
    });
  });
  return readProgress(context.app, type, id);
}

/**
 * Imports the newest songs of Patiphon and answers when done.
 * @throws SCRAPE_FAILED with the reason if nothing was imported
 */
export async function scrapeBatch(
  context: Context<SignedIn>,
  { count, use_saved_credentials, ...typed }: ParsedInput<typeof scrapeBatchCall>['body'],
): Promise<{ imported_count: number; session_id: string }> {
  const login = use_saved_credentials ? null : loginIn(typed);
  const id = await startRun(context, 'patiphon', { kind: 'batch', wanted: count, login });
  const { imported, status, problem } = await waitForLongJob(
    context.app,
    importRuns(context.app, 'patiphon'),
    id,
  );
  if (status === 'failed')
    fail('SCRAPE_FAILED', { data: { reason: problem ?? 'FIELDS_MISSING', session_id: id } });
  return { imported_count: imported, session_id: id };
}

/** How many linked pages to follow. */
const maxRelated = 10;

const unread: ScrapeResult = {
  success: false,
  error: null,
  title: null,
  artist_name: null,
  pitch: null,
  lyrics: null,
  credits_text: null,
  audio_url: null,
  cover_image_url: null,
  communicat_file_url: null,
  youtube_link: null,
  catalog_id: null,
  related_links: [],
  missing: [],
  page_id: null,
  is_duplicate: false,
  related: [],
};

const unreadRelated = { success: false, error: null, title: null, short_code: null, is_duplicate: false };

/**
 * Reads one page of Linktone, and imports it on request. A page that can't be read also gets a reply, with the
 * reason.
 */
export async function scrape(
  context: Context<SignedIn>,
  request: ParsedInput<typeof scrapeCall>['body'],
): Promise<ScrapeResult> {
  const { app } = context;
  try {
    const open = await openCatalogue(app, 'linktone');
    const song = await open.signedIn(() => open.source.read(request.url));
    const imported = request.import_to_db ? await importSong(context, open, song) : {};
    const related = request.follow_related ? await follow(context, open, song, request.import_to_db) : [];
    const { catalog_url: _, ...read } = song;
    return { ...unread, ...read, success: true, ...imported, related };
  } catch (error) {
    return refusedResult(app, error);
  }
}

async function importSong(
  context: Context<SignedIn>,
  { catalogue, source }: OpenCatalogue,
  song: CatalogueSong,
) {
  const { id, shortCode, came } = await importRelease(context.app, catalogue, song, source);
  if (came !== 'known')
    await transact(context, (tx) =>
      tx.audit('catalogue.importEntry', id, { after: { url: song.catalog_url, came } }),
    );
  return { release_id: id, short_code: shortCode, is_duplicate: came === 'known' };
}

async function follow(
  context: Context<SignedIn>,
  open: OpenCatalogue,
  from: CatalogueSong,
  isImported: boolean,
): Promise<ScrapeResult['related']> {
  const results: ScrapeResult['related'] = [];
  const urls = from.related_links.filter((url) => open.source.idOf(url) !== null && url !== from.catalog_url);
  for (const url of urls.slice(0, maxRelated)) {
    try {
      const song = await open.signedIn(() => open.source.read(url));
      const imported = isImported ? await importSong(context, open, song) : null;
      results.push({
        ...unreadRelated,
        url,
        success: true,
        title: song.title,
        short_code: imported?.short_code ?? null,
        is_duplicate: imported?.is_duplicate ?? false,
      });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      results.push({ ...unreadRelated, url, error: problem });
    }
  }
  return results;
}

async function refusedResult(app: App, error: unknown): Promise<ScrapeResult> {
  const problem = problemOf(error);
  if (problem === null) throw error;
  const { page, missing } = error instanceof SourceProblem ? error : new SourceProblem(problem);
  return {
    ...unread,
    error: problem,
    missing: requiredFields.filter((field) => missing.includes(field)),
    page_id: page && (await savePage(app.database.orm, 'linktone', page, problem, missing)),
  };
}

interface RunRequest {
  kind: RunKind;
  /** The whole catalogue without it. */
  wanted?: number | undefined;
  urls?: readonly string[];
  /** Whether to skip pages of songs that we already have; true by default. */
  skipsKnown?: boolean;
  /** Credentials for this run; without them the saved ones. */
  login?: Login | null;
}

/**
 * Starts an import in the background and returns its id.
 * @throws RUNNING while another of this catalogue runs or waits, CREDENTIALS_MISSING
 */
export async function startRun(context: Context, type: CatalogueType, request: RunRequest): Promise<string> {
  const { app, caller } = context;
  const catalogue = await findCatalogue(app.database.orm, type);
  const login = request.login ?? null;
  if (login === null && loginOf(app, catalogue) === null) fail('CREDENTIALS_MISSING');
  // A run that a dead process left would block this one.
  await takeOverDead(app, importRuns(app, type));
  const id = uuidv7();
  await transact(context, async (tx) => {
    await holdLongJobs(tx.orm, workJob(type));
    const [open] = await openRuns(tx.orm, type);
    if (open) fail('RUNNING', { data: { session_id: open.id } });
    await insertRun(tx.orm, {
      id,
      type,
      kind: request.kind,
      wanted: request.wanted ?? null,
      urls: request.urls ? [...request.urls] : null,
      skipsKnown: request.skipsKnown ?? true,
      sealedCredentials: login && tx.encrypt(secretOfRun(id), login),
      requestedBy: caller.kind === 'user' ? caller.userId : null,
    });
    await tx.audit('catalogue.import', type, {
      run: id,
      after: { kind: request.kind, wanted: request.wanted ?? null },
    });
    await tx.job(jobWithoutData(workJob(type)), {});
  });
  return id;
}

/** The typed credentials; null if either half is missing. */
export const loginIn = (typed: {
  email?: string | undefined;
  password?: string | undefined;
}): Login | null => (typed.email && typed.password ? { email: typed.email, password: typed.password } : null);
