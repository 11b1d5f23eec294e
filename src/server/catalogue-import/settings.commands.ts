import type { Credentials } from '#contract/catalogue-import/catalogues.ts';
import type { CatalogueSelectors, TryResult } from '#contract/catalogue-import/pages.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { type CatalogueType, readFields } from '#shared/catalogues.ts';
import { findCatalogue, saveCatalogue, timesOf } from './catalogue-import.db.ts';
import { changedRules, mayManage } from './catalogue-import.policy.ts';
import { problemOf } from './lists.steps.ts';
import { findPage } from './parsing.db.ts';
import { idOfSong, type Page, selectorsInForce } from './parsing.policy.ts';
import { checkSelectors, type Login, openCatalogue, secretOfCatalogue } from './settings.steps.ts';
import { missingOf } from './songs.steps.ts';
import { doubtOf, parseInChild } from './sources.steps.ts';

/** Saves the credentials of imports, encrypted, and never returned. Both calls of the contract use this. */
export const saveCredentials = (context: Context, type: CatalogueType, login: Login): Promise<Credentials> =>
  transact(context, async (tx) => {
    const { email, sealedPassword: old } = await findCatalogue(tx.orm, type);
    const sealedPassword = tx.encrypt(secretOfCatalogue(type), login);
    await saveCatalogue(tx.orm, type, { email: login.email, sealedPassword });
    await tx.audit('catalogue.credentials', type, {
      before: { email, has_password: old !== null },
      after: { email: login.email, has_password: true },
    });
    return { email: login.email, has_password: true };
  });

export const saveOptions = (
  context: Context<SignedIn>,
  type: CatalogueType,
  { keeps_covers, keeps_audio }: { keeps_covers?: boolean | undefined; keeps_audio?: boolean | undefined },
): Promise<void> =>
  transact(context, async (tx) => {
    const { keepsCovers, keepsAudio } = await findCatalogue(tx.orm, type);
    const after = { keepsCovers: keeps_covers ?? keepsCovers, keepsAudio: keeps_audio ?? keepsAudio };
    await saveCatalogue(tx.orm, type, after);
    await tx.audit('catalogue.options', type, { before: { keepsCovers, keepsAudio }, after });
  });

/** Sets the selectors for pages; null restores the product's own. @throws INVALID at an invalid CSS selector */
export async function saveSelectors(
  context: Context<SignedIn>,
  type: CatalogueType,
  selectors: CatalogueSelectors | null,
): Promise<void> {
  if (selectors !== null) checkSelectors(selectors, 'selectors.');
  await transact(context, async (tx) => {
    const { selectors: old } = await findCatalogue(tx.orm, type);
    await saveCatalogue(tx.orm, type, { selectors });
    await tx.audit(
      'catalogue.selectors',
      type,
      changedRules(selectorsInForce(type, old), selectorsInForce(type, selectors)),
    );
  });
}

/** Sets when a catalogue is imported automatically. @throws FORBIDDEN without its flag */
export async function saveSchedule(
  context: Context<SignedIn>,
  type: CatalogueType,
  { isScheduled, scheduleTimes }: { isScheduled: boolean; scheduleTimes: string[] },
): Promise<void> {
  if (!mayManage(context.caller, type)) fail('FORBIDDEN');
  await transact(context, async (tx) => {
    const old = await findCatalogue(tx.orm, type);
    const after = { isScheduled, scheduleTimes };
    await saveCatalogue(tx.orm, type, after);
    const before = { isScheduled: old.isScheduled, scheduleTimes: timesOf(old) };
    await tx.audit('catalogue.schedule', type, { before, after });
  });
}

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
    const page = orNotFound(await findPage(app.database.orm, type, pageId));
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
