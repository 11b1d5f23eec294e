import { createHash } from 'node:crypto';
import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';

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
