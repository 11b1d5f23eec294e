import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Visit } from '../../../../gateways/web-fetch/index.ts';
import type { Selectors } from '../rules/raw-fields.ts';
import { idOfSong } from '../rules/song-ids.ts';
import type { CatalogueSource, Memory } from '../rules/source.ts';
import { keptOf, type Page, pageOf } from './page-of.ts';
import { parseInWorker } from './parse-in-worker.ts';
import { missingOf } from './read-song.ts';
import { SourceProblem } from './source-problem.ts';

export interface SourceOptions {
  type: CatalogueType;
  /** The catalogue's address, without a slash at the end. */
  baseUrl: string;
  selectors: Selectors;
  visit: Visit;
  memory?: Memory;
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
  const look = ({ html, url }: Page) => parseInWorker({ html, url, type, baseUrl, selectors });

  return {
    type,
    isOwn,
    idOf,
    open,
    fetchMedia: visit.media,
    async signIn({ email, password }) {
      const page = pageOf(await visit.page(baseUrl + selectors.login.path));
      const { login: form } = await look(page);
      if (form === null) throw new SourceProblem('LOGIN_FORM_MISSING', keptOf(page));
      if (!isOwn(form.action)) throw new SourceProblem('LEADS_ELSEWHERE', keptOf(page));
      const typed = { ...form.fields, [form.emailField]: email, [form.passwordField]: password };
      const reply = await visit.page(form.action, { form: typed });
      if (reply.status === 401 || reply.status === 403 || reply.status === 422)
        throw new SourceProblem('LOGIN_FAILED');
      if ((await look(pageOf(reply))).login !== null) throw new SourceProblem('LOGIN_FAILED');
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
      const { list: found, login } = await look(page);
      if (found.entries.length === 0) {
        if (login !== null) throw new SourceProblem('LOGIN_PAGE');
        if (address === null) throw new SourceProblem('LIST_EMPTY', keptOf(page));
      }
      const { etag = null, 'last-modified': lastModified = null } = reply.headers;
      if ((etag || lastModified) && found.entries.length > 0)
        await memory?.save(url, { etag, lastModified, found });
      return { ...found, url };
    },
    async read(url) {
      const page = await open(url);
      const { song, login } = await look(page);
      const missing = missingOf(song);
      if (login !== null && (missing.length > 0 || song.title.source === 'page'))
        throw new SourceProblem('LOGIN_PAGE');
      if (missing.length > 0) throw new SourceProblem('FIELDS_MISSING', keptOf(page), missing);
      const externalId = idOf(url) ?? idOf(page.url);
      if (externalId === null) throw new SourceProblem('OTHER_SITE');
      return { url: page.url, externalId, song, page: keptOf(page) };
    },
  };
}
