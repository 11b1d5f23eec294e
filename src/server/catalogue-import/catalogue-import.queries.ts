import { z } from 'zod';
import type { CatalogueOverview, Credentials } from '#contract/catalogue-import/catalogues.ts';
import type { ScraperLog, ScrapingProgress } from '#contract/catalogue-import/runs.ts';
import type { SchedulerConfig } from '#contract/catalogue-import/schedule.ts';
import type { App, Context } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { UseFinder } from '#server/files/index.ts';
import { countImported } from '#server/releases/index.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { videoIdOf } from '#shared/youtube.ts';
import { findCatalogue, timesOf } from './catalogue-import.db.ts';
import { managedBy, mayManage, nextSlot } from './catalogue-import.policy.ts';
import { findPage, listPages, type PageRow } from './parsing.db.ts';
import { defaultSelectors, selectorsInForce } from './parsing.policy.ts';
import { findRun, latestRuns, openRuns, type RunRow } from './runs.db.ts';
import { loginOf } from './settings.steps.ts';

/** How long after its end a run's progress is shown. */
const shownMs = 10 * 60_000;

const nothing: ScrapingProgress = {
  exists: false,
  current: '',
  completed: 0,
  total: 0,
  errors: [],
  stage: 'ended',
  status: null,
  new_imported: 0,
  duplicates_skipped: 0,
  failed_count: 0,
  error_message: null,
};

/** A run's progress; ten minutes after its end, and for an unknown run, it says that the run doesn't exist. */
export async function readProgress(app: App, type: CatalogueType, id: string): Promise<ScrapingProgress> {
  const run = z.uuid().safeParse(id).success ? await findRun(app.database.orm, type, id) : undefined;
  if (run === undefined || (run.endedAt !== null && Date.now() - run.endedAt.getTime() > shownMs))
    return nothing;
  return {
    exists: true,
    current: labelOf(run),
    completed: run.processed,
    total: Math.max(run.total, run.processed),
    errors: run.errors,
    stage: run.stage,
    status: run.status,
    new_imported: run.imported,
    duplicates_skipped: run.duplicates,
    failed_count: run.failed,
    error_message: run.problem,
  };
}

function labelOf({ status, current }: RunRow): string {
  if (status === 'success' || status === 'partial') return 'Completed';
  return status === 'failed' || status === 'cancelled' ? 'Failed' : current;
}

/** Logs of imports, newest first. @throws FORBIDDEN for a catalogue that the caller doesn't manage */
export async function readLogs(
  { app, caller }: Context,
  { scraper_type, limit }: { scraper_type?: CatalogueType | undefined; limit: number },
): Promise<{ logs: ScraperLog[] }> {
  if (scraper_type && !mayManage(caller, scraper_type)) fail('FORBIDDEN');
  const types = scraper_type ? [scraper_type] : managedBy(caller);
  return { logs: (await latestRuns(app.database.orm, types, limit)).map(logOf) };
}

const logOf = (run: RunRow): ScraperLog => {
  const startedAt = run.startedAt ?? run.requestedAt;
  const end = run.endedAt ?? (run.startedAt === null ? startedAt : new Date());
  return {
    id: run.id,
    scraper_type: run.type,
    kind: run.kind,
    status: run.status,
    slot: run.slot,
    started_at: startedAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    total_processed: run.processed,
    new_imported: run.imported,
    duplicates_skipped: run.duplicates,
    failed_count: run.failed,
    duration_seconds: Math.max(0, (end.getTime() - startedAt.getTime()) / 1_000),
    error_message: run.problem,
    errors: run.errors,
  };
};

/** @throws FORBIDDEN for a catalogue that the caller doesn't manage */
export async function readSchedule({ app, caller }: Context, type: CatalogueType): Promise<SchedulerConfig> {
  if (!mayManage(caller, type)) fail('FORBIDDEN');
  const catalogue = await findCatalogue(app.database.orm, type);
  const times = timesOf(catalogue);
  const isOn = catalogue.isScheduled && app.config.catalogues[type] !== null;
  return {
    scraper_type: type,
    enabled: catalogue.isScheduled,
    schedule_times: [...times],
    next_run_at: isOn ? (nextSlot(new Date(), times)?.toISOString() ?? null) : null,
  };
}

export async function readOverview(app: App, type: CatalogueType): Promise<CatalogueOverview> {
  const { orm } = app.database;
  const [catalogue, counts, [open]] = await Promise.all([
    findCatalogue(orm, type),
    countImported(orm, type),
    openRuns(orm, type),
  ]);
  return {
    type,
    base_url: app.config.catalogues[type],
    imported_count: counts.imported,
    trashed_count: counts.trashed,
    has_credentials: loginOf(app, catalogue) !== null,
    session_id: open?.id ?? null,
    keeps_covers: catalogue.keepsCovers,
    keeps_audio: catalogue.keepsAudio,
  };
}

/** The user name for imports; never the password (threat F6). Null if it was encrypted with a lost key. */
export async function readCredentials(app: App, type: CatalogueType): Promise<Credentials> {
  const catalogue = await findCatalogue(app.database.orm, type);
  return { email: catalogue.email, has_password: loginOf(app, catalogue) !== null };
}

export async function readSelectors(app: App, type: CatalogueType) {
  const { selectors } = await findCatalogue(app.database.orm, type);
  return { selectors: selectorsInForce(type, selectors), defaults: defaultSelectors[type] };
}

const toPage = ({ id, url, problem, missing, keptAt }: Omit<PageRow, 'html'>) => ({
  id,
  url,
  error: problem,
  missing,
  kept_at: keptAt.toISOString(),
});

export const readPages = async (app: App, type: CatalogueType) =>
  (await listPages(app.database.orm, type)).map(toPage);

/** @throws NOT_FOUND */
export async function readPage(app: App, type: CatalogueType, pageId: string) {
  const page = orNotFound(await findPage(app.database.orm, type, pageId));
  return { ...toPage(page), html: page.html };
}

/** Whether a public release names this image. */
export async function isNamedImage(app: App, url: string): Promise<boolean> {
  const { rows } = await app.database.pool.query({
    name: 'named_image',
    text: 'select 1 from releases where external_image_url = $1 and not is_draft limit 1',
    values: [url],
  });
  return rows.length > 0;
}

/** The YouTube video of a published song, by the song's code; null for none. */
export async function videoOfSong(app: App, code: string): Promise<string | null> {
  const { rows } = await app.database.pool.query<Parameters<typeof videoIdOf>[0]>({
    name: 'video_of_song',
    text: 'select youtube_link, clip_url, external_video_url from releases where short_code = $1 and not is_draft',
    values: [code],
  });
  return rows[0] === undefined ? null : videoIdOf(rows[0]);
}

/** Which files are our copies of outside media. */
export const copiesOfOutside: UseFinder = (fileIds) =>
  sql`select file_id, true from outside_media where file_id = any(${fileIds})`;
