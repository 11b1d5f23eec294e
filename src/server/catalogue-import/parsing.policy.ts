import { createHash } from 'node:crypto';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { CatalogueSong } from '#contract/catalogue-import/songs.ts';
import type { WebFetch } from '#server/gateways/web-fetch/index.ts';
import { defaultLabels } from '#shared/catalogue-labels.ts';
import type { CatalogueType, ImportProblem, ReadField } from '#shared/catalogues.ts';
import { webAddress } from '#shared/external-url.ts';
import { isPrivateHost } from '#shared/private-host.ts';
import { youtubeUrl } from '#shared/youtube.ts';

/**
 * The absolute address of an outside page: http(s) alone, relative to `base`; null for any other (threat D2). A page
 * may name private machines only if it is on one itself, as in development.
 */
export function cleanAddress(address: string, base: string): string | null {
  const typed = address.trim();
  if (!URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  if (isPrivateHost(url) && !isPrivateHost(new URL(base))) return null;
  const whole = webAddress(url.href);
  return whole === null || whole.length > 2_000 ? null : whole;
}

/** A video's page on YouTube; null for any other address. */
export function cleanYoutube(address: string, base: string): string | null {
  const whole = cleanAddress(address, base);
  return whole && youtubeUrl(whole);
}

const release: CatalogueSelectors['release'] = {
  title: [],
  artist_name: [],
  cover_image_url: ['img.cover[src]', '[itemprop~="image"]'],
  audio_url: ['audio[src]', 'audio source[src]', 'a[href$=".mp3"]', 'a[href*=".mp3?"]'],
  communicat_file_url: ['a[href$=".pdf"]', 'a[href$=".docx"]', 'a[href$=".doc"]'],
  youtube_link: ['a[href*="youtube.com/watch"]', 'a[href*="youtu.be/"]', 'iframe[src*="youtube"]'],
  lyrics: [],
  pitch: [],
  credits_text: [],
  related_links: ['.related a[href]', '[data-related] a[href]', 'a[rel~="related"]'],
};

/** How we read each catalogue by default. An empty list means that the page's own metadata decides. */
export const defaultSelectors: Record<CatalogueType, CatalogueSelectors> = {
  linktone: {
    login: { path: '/login', form: [], email_field: '', password_field: '' },
    list: {
      path: '/releases',
      item: ['article', 'li.release', '.release-card'],
      link: ['a[href*="/release/"]', 'h2 a[href]', 'h3 a[href]', 'a[href]'],
      next: ['a[rel~="next"]', 'link[rel~="next"]', '.pagination .next a[href]'],
    },
    song: { id: ['/release/{number}', '/release/{id}', '?release', '?song', '?id'] },
    release,
    labels: defaultLabels,
  },
  patiphon: {
    login: { path: '/signin.php', form: [], email_field: '', password_field: '' },
    list: {
      path: '/catalog.php',
      item: ['table.songs tr', 'table tr'],
      link: ['a[href*="song"]', 'a[href]'],
      next: ['a.next[href]', 'a[rel~="next"]', 'link[rel~="next"]'],
    },
    song: { id: ['?song', '?song_id', '?sid', '?id', '/song/{number}', '/song/{id}'] },
    release,
    labels: defaultLabels,
  },
};

/** The selectors in use: an operator's saved ones, with our own for missing groups. */
export const selectorsInForce = (
  type: CatalogueType,
  saved: Partial<CatalogueSelectors> | null,
): CatalogueSelectors => ({ ...defaultSelectors[type], ...saved });

const idLength = 200;
const isFile = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mp3|wav|m4a|zip|pdf|docx?|xml|txt)$/i;
/** Tracking parameters, which don't identify the page. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|yclid|igshid|mc_[ce]id|ref)$/i;

/** A song's id in a catalogue, from its page's address; null if the address is not a song's. */
export function idOfSong(
  baseUrl: string,
  { list, login, song }: CatalogueSelectors,
): (address: string) => string | null {
  const { origin } = new URL(baseUrl);
  const notSongs = ['/', ...[list.path, login.path].map((path) => new URL(baseUrl + path).pathname)];
  const rules = song.id.flatMap((rule) => idByRule(rule) ?? []);
  return (address) => {
    if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
    const url = new URL(address);
    if (isFile.test(url.pathname)) return null;
    for (const idOf of rules) {
      const id = idOf(url);
      if (id) return id.slice(0, idLength);
    }
    return notSongs.includes(url.pathname) ? null : shortened(addressOf(url));
  };
}

/**
 * `?name` reads a parameter, `/song/{number}` and `/song/{id}` a part of the path; `[attribute]` isn't in the
 * address.
 */
function idByRule(rule: string): ((url: URL) => string | null) | null {
  if (rule.startsWith('?')) return (url) => url.searchParams.get(rule.slice(1))?.trim() || null;
  if (!rule.startsWith('/')) return null;
  const pattern = new RegExp(
    `^${rule
      .split(/(\{id\}|\{number\}|\*)/)
      .map(piece)
      .join('')}`,
  );
  return ({ pathname, search }) => pattern.exec(pathname + search)?.[1] ?? null;
}

const piece = (part: string): string =>
  ({ '{id}': '([^/?&#]+)', '{number}': '(\\d+)', '*': '[^/?&#]*' })[part] ??
  part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address without tracking: sorted parameters, no trailing slash, no fragment. */
function addressOf({ pathname, searchParams }: URL): string {
  const parameters = [...searchParams]
    .filter(([name]) => !tracking.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(parameters).toString();
  return `${pathname.replace(/(?<=.)\/$/, '')}${query && `?${query}`}`;
}

/** An id that is too long ends in its hash. */
const shortened = (address: string): string =>
  address.length <= idLength
    ? address
    : `${address.slice(0, 130)}#${createHash('sha256').update(address).digest('hex').slice(0, 64)}`;

/** A page of a catalogue, unparsed. */
export interface Page {
  /** Its final address, after redirects. */
  url: string;
  html: string;
  encoding: string;
}

/** A song in a catalogue's list. */
export interface Entry {
  url: string;
  externalId: string;
}
/** A song as a list shows it. */
export interface ListedSong extends Entry {
  name: string;
}
export interface ListPage {
  entries: ListedSong[];
  next: string | null;
}

/** A page of the site that looks like its list of songs, and how many it shows. */
export interface OfferedList {
  url: string;
  path: string;
  songs: number;
}

/** The state of a list page at the last read, for conditional requests (RFC 9110). */
interface Remembered {
  etag: string | null;
  lastModified: string | null;
  found: { entries: Entry[]; next: string | null };
}
export interface Memory {
  find(url: string): Promise<Remembered | undefined>;
  save(url: string, remembered: Remembered): Promise<void>;
}

/** Why reading a page of a catalogue failed. */
export class SourceProblem extends Error {
  readonly problem: ImportProblem;
  readonly page: Page | null;
  readonly missing: readonly ReadField[];

  constructor(problem: ImportProblem, page: Page | null = null, missing: readonly ReadField[] = []) {
    super(problem);
    this.problem = problem;
    this.page = page;
    this.missing = missing;
  }
}

/** An outside catalogue during one visit. Every call may throw SourceProblem and FetchRefused. */
export interface CatalogueSource {
  /** A song's id, from its page's address; null if the address is not a song's. */
  idOf(url: string): string | null;
  /**
   * Signs in with cookies and the form's own fields; sends credentials to the catalogue's own host alone (threat F4).
   */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** A page of the list; the first one without an address. */
  list(
    url: string | null,
  ): Promise<{ url: string; entries: Entry[]; next: string | null; doubt: SourceProblem | null }>;
  /** Pages that the site links to and that look like its list, most songs first. */
  searchLists(): Promise<OfferedList[]>;
  /** A page of the catalogue, unparsed. */
  open(url: string): Promise<Page>;
  /** The song of a page. */
  read(url: string): Promise<CatalogueSong>;
  fetchMedia: WebFetch;
  /** The same, as a visitor who isn't signed in. */
  fetchOpenly: WebFetch;
}
