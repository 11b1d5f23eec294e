import type { CatalogueType } from '../../../../contract/vocabulary/catalogues.ts';
import type { Visit } from '../../../gateways/web-fetch/index.ts';
import { idInQuery } from './external-id.ts';
import type { Selectors } from './found.ts';
import { linktone } from './linktone.ts';
import { findLoginForm } from './login-form.ts';
import { keptOf, type Page, pageOf } from './page-of.ts';
import { patiphon } from './patiphon.ts';
import { readList } from './read-list.ts';
import { missingOf, readSong } from './read-song.ts';
import type { Adapter, CatalogueSource, Memory } from './source.ts';
import { SourceProblem } from './source-problem.ts';

/** What a song is called where list and songs share a path. */
const songIds = ['song', 'song_id', 'release', 'release_id'];

export const adapters: Record<CatalogueType, Adapter> = { linktone, patiphon };

export interface SourceOptions {
  type: CatalogueType;
  /** The catalogue's address, without a slash at the end. */
  baseUrl: string;
  selectors: Selectors;
  visit: Visit;
  memory?: Memory;
}

/** What names a song of a catalogue, by its page's address; null for an address that is none of its songs'. */
export function idOfSong(
  type: CatalogueType,
  baseUrl: string,
  { list, login }: Selectors,
): (address: string) => string | null {
  const { origin } = new URL(baseUrl);
  const notSongs = ['/', ...[list.path, login.path].map((path) => new URL(baseUrl + path).pathname)];
  return (address) => {
    if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
    const url = new URL(address);
    return notSongs.includes(url.pathname) ? idInQuery(url, songIds) : adapters[type].idOf(url);
  };
}

/** A catalogue, to be read during one visit. */
export function openSource({ type, baseUrl, selectors, visit, memory }: SourceOptions): CatalogueSource {
  const { origin } = new URL(baseUrl);
  const idOf = idOfSong(type, baseUrl, selectors);
  const isOwn = (url: string): boolean => URL.canParse(url) && new URL(url).origin === origin;
  const open = async (url: string): Promise<Page> => {
    if (!isOwn(url)) throw new SourceProblem(URL.canParse(url) ? 'OTHER_SITE' : 'ADDRESS');
    return pageOf(await visit.page(url));
  };

  return {
    type,
    isOwn,
    idOf,
    open,
    fetchMedia: visit.media,
    async signIn({ email, password }) {
      const page = pageOf(await visit.page(baseUrl + selectors.login.path));
      const form = findLoginForm(page.tree, page.url, selectors);
      if (form === null) throw new SourceProblem('LOGIN_FORM_MISSING', keptOf(page));
      if (!isOwn(form.action)) throw new SourceProblem('LEADS_ELSEWHERE', keptOf(page));
      const typed = { ...form.fields, [form.emailField]: email, [form.passwordField]: password };
      const reply = await visit.page(form.action, { form: typed });
      if (reply.status === 401 || reply.status === 403 || reply.status === 422)
        throw new SourceProblem('LOGIN_FAILED');
      if (findLoginForm(pageOf(reply).tree, reply.url, selectors)) throw new SourceProblem('LOGIN_FAILED');
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
      if (reply.status === 304 && known) return { ...known.found, url };
      const page = pageOf(reply);
      const found = readList(page.tree, page.url, selectors, (one) => idOf(one.href));
      if (found.entries.length === 0) {
        if (findLoginForm(page.tree, page.url, selectors)) throw new SourceProblem('LOGIN_PAGE');
        if (address === null) throw new SourceProblem('LIST_EMPTY', keptOf(page));
      }
      const { etag = null, 'last-modified': lastModified = null } = reply.headers;
      if ((etag || lastModified) && found.entries.length > 0)
        await memory?.save(url, { etag, lastModified, found });
      return { ...found, url };
    },
    async read(url) {
      const page = await open(url);
      const song = readSong(page.tree, page.url, selectors);
      const missing = missingOf(song);
      if (missing.length > 0 || song.title.source === 'page') {
        if (findLoginForm(page.tree, page.url, selectors)) throw new SourceProblem('LOGIN_PAGE');
      }
      if (missing.length > 0) throw new SourceProblem('FIELDS_MISSING', keptOf(page), missing);
      const externalId = idOf(url) ?? idOf(page.url);
      if (externalId === null) throw new SourceProblem('OTHER_SITE');
      return { url: page.url, externalId, song, page: keptOf(page) };
    },
  };
}
