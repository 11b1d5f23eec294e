import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

/** Credentials of our catalogues. */
export const siteLogin = { email: 'import@catalogue.test', password: 'catalogue-demo' };

/** A song of an invented catalogue; its page lacks null fields. */
export interface SiteSong {
  number: number;
  title: string;
  artist: string | null;
  lyrics: string | null;
  about: string | null;
  writer: string;
  producer: string;
  hasCover: boolean;
  hasSound: boolean;
  hasFile: boolean;
  youtube: string | null;
  /** Its page is gone although the list names it. */
  isDead: boolean;
}

/** The songs of a site, with their pictures and sound. */
export interface SiteMaterial {
  song(number: number): SiteSong;
  cover(number: number): Promise<Buffer>;
  sound(number: number): Promise<Buffer>;
  /** The site gives sound without a login, in every layout. */
  isSoundOpen?: boolean;
}

export interface SiteOptions {
  songs?: number;
  /** How many songs the site has now; then its list has the newest first. */
  grows?: () => number;
  material: SiteMaterial;
  /** Any free port by default. */
  port?: number;
}

export interface CatalogueSite {
  origin: string;
  /** Requests in order, with their time and their reply's status, 0 until then. */
  requests: { method: string; url: string; at: number; agent: string; cookie: string; status: number }[];
  /** Runs before each reply; if it ends the response, the site adds nothing. */
  before: ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>) | null;
  /** How many songs its list has. */
  songs: number;
  material: SiteMaterial;
  /** The song at a position of the list, from 1. */
  listed(position: number): SiteSong;
  /** The cookies of visitors who have signed in. */
  sessions: Set<string>;
  close(): Promise<void>;
}

export interface Visitor {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  isSignedIn: boolean;
  site: CatalogueSite;
  /** The hidden field that a form must bring back. */
  csrf: string;
}

/** Opens a small site on this machine; `answer` sends its pages. */
export async function openSite(
  { songs = 60, grows, material, port = 0 }: SiteOptions,
  answer: (visitor: Visitor) => Promise<void> | void,
): Promise<CatalogueSite> {
  const site: CatalogueSite = {
    origin: '',
    requests: [],
    before: null,
    songs: grows?.() ?? songs,
    material,
    listed: (position) => site.material.song(grows ? site.songs + 1 - position : position),
    sessions: new Set(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const cookie = headers.cookie ?? '';
    const agent = headers['user-agent'] ?? '';
    const entry = { method, url, at: Date.now(), agent, cookie, status: 0 };
    if (site.requests.length < 5_000) site.requests.push(entry);
    response.once('finish', () => (entry.status = response.statusCode));
    const visit = async () => {
      await site.before?.(request, response);
      if (response.writableEnded) return;
      if (grows) site.songs = grows();
      const { form, session = '' } = parseCookie(cookie);
      const csrf = form && /^[0-9a-f]{24}$/.test(form) ? form : randomBytes(12).toString('hex');
      if (csrf !== form) setCookie(response, { name: 'form', value: csrf });
      await answer({
        request,
        response,
        url: new URL(url, site.origin),
        isSignedIn: site.sessions.has(session),
        site,
        csrf,
      });
    };
    visit().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return site;
}

/** Signs a visitor in if the posted form has the right credentials and token; returns whether it did. */
export async function takeLogin(
  { request, response, site, csrf }: Visitor,
  names: { email: string; password: string; csrf: string },
): Promise<boolean> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  const isValid =
    form.get(names.email) === siteLogin.email &&
    form.get(names.password) === siteLogin.password &&
    form.get(names.csrf) === csrf;
  if (!isValid) return false;
  const session = randomBytes(12).toString('hex');
  site.sessions.add(session);
  setCookie(response, { name: 'session', value: session, sameSite: 'lax' });
  return true;
}

const setCookie = (response: ServerResponse, cookie: SetCookie): unknown =>
  response.appendHeader('set-cookie', stringifySetCookie({ path: '/', httpOnly: true, ...cookie }));

/** Sends a page; 304 if the visitor's cached page is current. */
export function sendPage(
  { request, response }: Visitor,
  body: Buffer | string,
  { type = 'text/html; charset=utf-8', lastModified }: { type?: string; lastModified?: Date } = {},
): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const since = lastModified?.toUTCString();
  const isCached =
    since === undefined
      ? request.headers['if-none-match'] === etag
      : request.headers['if-modified-since'] === since;
  response.writeHead(isCached ? 304 : 200, {
    'content-type': type,
    ...(since === undefined ? { etag } : { 'last-modified': since }),
  });
  response.end(isCached ? undefined : body);
}
