import type { ScrapeResult, scrape as scrapeCall } from '../../../../../contract/catalogue-import/entries.ts';
import type { CatalogueSong } from '../../../../../contract/catalogue-import/songs.ts';
import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import { requiredFields } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { importRelease } from '../../importing/steps/import-release.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { savePage } from '../../parsing/store.ts';
import { type OpenCatalogue, openCatalogue } from '../../settings/steps/open-catalogue.ts';

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
