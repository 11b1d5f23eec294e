import type { CatalogueSelectors, TryResult } from '../../../../../contract/catalogue-import/pages.ts';
import { type CatalogueType, readFields } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { found } from '../../../../errors.ts';
import { selectorsInForce } from '../../parsing/rules/default-selectors.ts';
import { idOfSong } from '../../parsing/rules/song-ids.ts';
import type { Page } from '../../parsing/rules/source.ts';
import { doubtOf } from '../../parsing/steps/open-source.ts';
import { parseInChild } from '../../parsing/steps/parse-in-child.ts';
import { missingOf } from '../../parsing/steps/read-song.ts';
import { problemOf } from '../../parsing/steps/source-problem.ts';
import { findPage } from '../../parsing/store.ts';
import { checkSelectors } from '../steps/check-selectors.ts';
import { openCatalogue } from '../steps/open-catalogue.ts';
import { findCatalogue } from '../store/catalogues.ts';

interface Tried {
  url?: string | undefined;
  html?: string | undefined;
  page_id?: string | undefined;
  selectors?: CatalogueSelectors | undefined;
}

/** The assumed address of a pasted page, if nothing states it. */
const nowhere = 'https://catalogue.invalid';

/**
 * Shows what would be read from a page, by the saved selectors or others, and saves nothing.
 * @throws NOT_FOUND for a page that isn't kept any more
 */
export async function tryPage(
  context: Context<SignedIn>,
  type: CatalogueType,
  tried: Tried,
): Promise<TryResult> {
  const { app } = context;
  if (tried.selectors) checkSelectors(tried.selectors, 'selectors.');
  const selectors =
    tried.selectors ?? selectorsInForce(type, (await findCatalogue(app.database.orm, type)).selectors);
  try {
    const page = await pageOfTried(app, type, tried, selectors);
    const baseUrl = app.config.catalogues[type] ?? new URL(page.url).origin;
    const idOf = idOfSong(baseUrl, selectors);
    const { html, url } = page;
    const { song, sources, list, login, songId } = await parseInChild({ html, url, baseUrl, selectors });
    const { entries, next } = list;
    const missing = missingOf(song);
    const doubt = doubtOf(list, page);
    const isList = entries.length > 1 || doubt !== null;
    const kind = missing.length === 0 ? 'release' : login !== null ? 'login' : isList ? 'list' : 'unknown';
    return {
      kind,
      error: null,
      encoding: page.encoding,
      external_id: songId ?? idOf(page.url),
      fields: readFields.map((field) => {
        const source = sources[field] ?? null;
        return { field, value: source && song[field], source };
      }),
      missing,
      entries: entries
        .slice(0, 100)
        .map(({ url, externalId, name }) => ({ url, external_id: externalId, name })),
      doubt: doubt?.problem ?? null,
      lists: kind === 'unknown' && tried.url && !tried.html ? await searchAround(app, type, selectors) : [],
      next_page: next,
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return {
      kind: 'unknown',
      error: problem,
      encoding: null,
      external_id: null,
      fields: [],
      missing: [],
      entries: [],
      doubt: null,
      lists: problem === 'GONE' ? await searchAround(app, type, selectors) : [],
      next_page: null,
    };
  }
}

async function pageOfTried(
  app: App,
  type: CatalogueType,
  { url, html, page_id: pageId }: Tried,
  selectors: CatalogueSelectors,
): Promise<Page> {
  const written = (at: string, text: string): Page => ({
    url: at,
    html: text,
    encoding: 'utf-8',
  });
  if (pageId) {
    const page = found(await findPage(app.database.orm, type, pageId));
    return written(page.url, page.html);
  }
  const base = app.config.catalogues[type] ?? nowhere;
  if (html) return written(url && URL.canParse(url, base) ? new URL(url, base).href : `${base}/`, html);
  const { source, signIn } = await openCatalogue(app, type, selectors);
  await signIn();
  return source.open(URL.canParse(url ?? '', base) ? new URL(url ?? '', base).href : (url ?? ''));
}

/** Other pages of the site that look like its list; empty if it can’t be searched. */
async function searchAround(app: App, type: CatalogueType, selectors: CatalogueSelectors) {
  try {
    const { source, signIn } = await openCatalogue(app, type, selectors);
    await signIn();
    return await source.searchLists();
  } catch (error) {
    if (problemOf(error) === null) throw error;
    return [];
  }
}
