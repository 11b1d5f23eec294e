import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { Visit, WebReply } from '../../../../gateways/web-fetch/index.ts';
import { decodePage } from '../../../../gateways/web-page/index.ts';
import { idOfSong } from '../rules/song-ids.ts';
import type { CatalogueSource, Memory, Page } from '../rules/source.ts';
import { parseInChild } from './parse-in-child.ts';
import { missingOf } from './read-song.ts';
import { searchLists } from './search-lists.ts';
import { SourceProblem } from './source-problem.ts';

interface SourceOptions {
  /** The catalogue's address, without a trailing slash. */
  baseUrl: string;
  selectors: CatalogueSelectors;
  visit: Visit;
  memory?: Memory;
}

/** Opens a catalogue for one visit. */
export function openSource({ baseUrl, selectors, visit, memory }: SourceOptions): CatalogueSource {
  const { origin } = new URL(baseUrl);
  const idOf = idOfSong(baseUrl, selectors);
  const isOwn = (url: string): boolean => URL.canParse(url) && new URL(url).origin === origin;
  const open = async (url: string): Promise<Page> => {
    if (!isOwn(url)) throw new SourceProblem(URL.canParse(url) ? 'OTHER_SITE' : 'ADDRESS');
    return pageOf(await visit.page(url));
  };
  const parse = ({ html, url }: Page) => parseInChild({ html, url, baseUrl, selectors });

  return {
    idOf,
    open,
    fetchMedia: visit.media,
    fetchOpenly: visit.mediaOpenly,
    async signIn({ email, password }) {
      const page = pageOf(await visit.page(baseUrl + selectors.login.path));
      const { login: form } = await parse(page);
      if (form === null) throw new SourceProblem('LOGIN_FORM_MISSING', page);
      if (!isOwn(form.action)) throw new SourceProblem('LEADS_ELSEWHERE', page);
      const typed = { ...form.fields, [form.emailField]: email, [form.passwordField]: password };
      const reply = await visit.page(form.action, { form: typed });
      if (reply.status === 401 || reply.status === 403 || reply.status === 422)
        throw new SourceProblem('LOGIN_FAILED');
      if ((await parse(pageOf(reply))).login !== null) throw new SourceProblem('LOGIN_FAILED');
    },
    async list(address) {
      const url = address ?? baseUrl + selectors.list.path;
      const known = await memory?.find(url);
      const reply = await visit.page(url, {
        headers: {
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
        },
      });
      if (reply.status === 304 && known) return { ...known.found, url, doubt: null };
      if (address === null && isGone(reply)) throw new SourceProblem('LIST_GONE');
      const page = pageOf(reply);
      const { list: found, login } = await parse(page);
      const doubt = doubtOf(found, page);
      if (found.entries.length === 0) {
        if (login !== null) throw new SourceProblem('LOGIN_PAGE');
        if (address === null) throw new SourceProblem('LIST_EMPTY', page);
      }
      const { etag = null, 'last-modified': lastModified = null } = reply.headers;
      if ((etag || lastModified) && found.entries.length > 0 && doubt === null)
        await memory?.save(url, { etag, lastModified, found: { entries: found.entries, next: found.next } });
      return { ...found, url, doubt };
    },
    searchLists: () => searchLists(baseUrl, { open, parse }),
    async read(url) {
      const page = await open(url);
      const { song, sources, login, songId } = await parse(page);
      const { title, artist_name } = song;
      if (login !== null && (title === null || artist_name === null || sources.title === 'page'))
        throw new SourceProblem('LOGIN_PAGE');
      if (title === null || artist_name === null)
        throw new SourceProblem('FIELDS_MISSING', page, missingOf(song));
      const catalog_id = songId ?? idOf(url) ?? idOf(page.url);
      if (catalog_id === null) throw new SourceProblem('OTHER_SITE');
      return { ...song, title, artist_name, catalog_url: page.url, catalog_id };
    },
  };
}

const isGone = ({ status }: WebReply): boolean => status === 404 || status === 410;

/** The problem with a list that identifies fewer songs than it shows; null if it identifies all. */
export function doubtOf(
  { entries, listed }: { entries: readonly unknown[]; listed: number },
  page: Page,
): SourceProblem | null {
  if (entries.length >= listed) return null;
  return new SourceProblem(entries.length === 1 ? 'ONE_SONG' : 'SONGS_MISSED', page);
}

/** The page that a site answered with. @throws SourceProblem for an error */
function pageOf(reply: WebReply): Page {
  const { url, status, headers, body } = reply;
  if (isGone(reply)) throw new SourceProblem('GONE');
  if (status === 401 || status === 403) throw new SourceProblem('REFUSED');
  if (status >= 400 || status < 200) throw new SourceProblem('SITE_FAILED');
  const type = headers['content-type'] ?? 'text/html';
  if (!/^(text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type))
    throw new SourceProblem('NOT_A_PAGE');
  const { text: html, encoding } = decodePage(body, type);
  return { url, html, encoding };
}
