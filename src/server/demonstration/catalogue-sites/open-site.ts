import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCookie, stringifySetCookie } from 'cookie';
import sharp from 'sharp';
import { makeMp3 } from '../media/make-mp3.ts';
import { type SiteSong, siteSong } from './songs.ts';

/** Credentials of our catalogues. */
export const siteLogin = { email: 'import@catalogue.test', password: 'catalogue-demo' };

/** What a site's songs are made of. */
export interface SiteMaterial {
  song(number: number): SiteSong;
  cover(number: number): Promise<Buffer>;
  imageType: string;
  sound(number: number): Promise<Buffer>;
  /** The site gives sound without a login, in every layout. */
  isSoundOpen?: boolean;
}

export interface SiteOptions {
  songs?: number;
  /** How many it has now, if new ones arrive: the newest are first in its list. */
  grows?: () => number;
  /** By default songs for tests, with plain squares for covers. */
  material?: SiteMaterial;
  /** Any free one by default. */
  port?: number;
  host?: string;
}

/** How a site misbehaves, for tests. */
interface Mischief {
  /** Every song's page is the login page. */
  loginEverywhere: boolean;
  /** Songs' pages have another layout: nothing is where it was. */
  newLayout: boolean;
  /** The list has no songs. */
  emptyList: boolean;
  /** The list never ends. */
  endlessList: boolean;
  /** The address to which a song's page or the list redirects. */
  redirectTo: string | null;
  /** Status of every song's page. */
  status: number | null;
  /** Script and odd characters in the texts of every song. */
  hostileTexts: boolean;
  /** Runs before each answer. */
  before: ((request: IncomingMessage) => Promise<void>) | null;
}

export interface CatalogueSite {
  origin: string;
  /** Requests in order, with their time and their reply's status, 0 until then. */
  asked: { method: string; url: string; at: number; agent: string; cookie: string; status: number }[];
  mischief: Mischief;
  songs: number;
  material: SiteMaterial;
  /** The song at a place of the list, from 1. */
  listed(place: number): SiteSong;
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

/** Opens a small site on this machine. `answer` draws its pages. */
export async function openSite(
  { songs = 60, grows, material = plainSongs, port = 0, host = '127.0.0.1' }: SiteOptions,
  answer: (visitor: Visitor) => Promise<void> | void,
): Promise<CatalogueSite> {
  const sessions = new Set<string>();
  const csrfs = new Map<string, string>();
  const site: CatalogueSite = {
    origin: '',
    asked: [],
    songs: grows?.() ?? songs,
    material,
    listed: (place) => material.song(grows ? site.songs + 1 - place : place),
    mischief: {
      loginEverywhere: false,
      newLayout: false,
      emptyList: false,
      endlessList: false,
      redirectTo: null,
      status: null,
      hostileTexts: false,
      before: null,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const cookie = headers.cookie ?? '';
    const agent = headers['user-agent'] ?? '';
    const noted = { method, url, at: Date.now(), agent, cookie, status: 0 };
    if (site.asked.length < 5_000) site.asked.push(noted);
    response.once('finish', () => (noted.status = response.statusCode));
    const visit = async () => {
      await site.mischief.before?.(request);
      if (grows) site.songs = grows();
      const cookies = parseCookie(cookie);
      let key = cookies.form ?? '';
      if (!csrfs.has(key)) {
        key = randomBytes(12).toString('hex');
        csrfs.set(key, randomBytes(12).toString('hex'));
        if (csrfs.size > 1_000) csrfs.delete([...csrfs.keys()][0] ?? '');
        response.appendHeader(
          'set-cookie',
          stringifySetCookie({ name: 'form', value: key, path: '/', httpOnly: true }),
        );
      }
      await answer({
        request,
        response,
        url: new URL(url, site.origin),
        isSignedIn: sessions.has(cookies.session ?? ''),
        site,
        csrf: csrfs.get(key) ?? '',
      });
    };
    visit().catch(() => response.destroy());
  });
  opened.set(site, sessions);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  site.origin = `http://${host}:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return site;
}

const opened = new WeakMap<CatalogueSite, Set<string>>();

/** Signs a visitor in where the form brought what it should. */
export async function takeLogin(
  { request, response, site, csrf }: Visitor,
  names: { email: string; password: string; csrf: string },
): Promise<boolean> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  const isRight =
    form.get(names.email) === siteLogin.email &&
    form.get(names.password) === siteLogin.password &&
    form.get(names.csrf) === csrf;
  if (!isRight) return false;
  const session = randomBytes(12).toString('hex');
  opened.get(site)?.add(session);
  const cookie = { name: 'session', value: session, path: '/', httpOnly: true, sameSite: 'lax' } as const;
  response.appendHeader('set-cookie', stringifySetCookie(cookie));
  return true;
}

/** Sends a page; 304 if the visitor has it already. */
export function sendPage(
  { request, response }: Visitor,
  body: Buffer | string,
  { type = 'text/html; charset=utf-8', lastModified }: { type?: string; lastModified?: Date } = {},
): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const since = lastModified?.toUTCString();
  const isHeld =
    since === undefined
      ? request.headers['if-none-match'] === etag
      : request.headers['if-modified-since'] === since;
  response.writeHead(isHeld ? 304 : 200, {
    'content-type': type,
    ...(since === undefined ? { etag } : { 'last-modified': since }),
  });
  response.end(isHeld ? undefined : body);
}

const covers = new Map<number, Promise<Buffer>>();
const hues = ['#a43b2c', '#2c5ea4', '#2ca46b', '#a48a2c', '#6b2ca4', '#a42c7f'];

/** A cover of a song: one of six plain squares. */
function coverOf(number: number): Promise<Buffer> {
  const place = number % hues.length;
  const made =
    covers.get(place) ??
    sharp({ create: { width: 500, height: 500, channels: 3, background: hues[place] ?? '#000' } })
      .png()
      .toBuffer();
  covers.set(place, made);
  return made;
}

let sound: Promise<Buffer> | undefined;

/** The songs of tests: two seconds of a tone each. */
const plainSongs: SiteMaterial = {
  song: siteSong,
  cover: coverOf,
  imageType: 'image/png',
  sound: () => {
    sound ??= makeMp3({ seconds: 2 });
    return sound;
  },
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const hostile = {
  title: '<script>alert(1)</script>\u202eשיר\u0007',
  artist: '"><img src=x onerror=alert(2)>',
  text: '<b>onclick</b> </script><script>alert(3)</script>\u2066שורה\u0000 שנייה',
};
