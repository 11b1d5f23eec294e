import type { SiteFacts } from '#web/loading/page-context.ts';

type Hosts = Pick<SiteFacts, 'publicUrl' | 'siteDomain'>;

/**
 * Where to go after signing in: a path of this host, or an address that looks like another host of ours. Whether
 * that host exists, the server checks: `/auth/carry` redirects there, or home.
 */
export type Destination = { kind: 'path'; path: string } | { kind: 'host'; url: string };

const isOwnHost = (url: URL, { publicUrl, siteDomain }: Hosts): boolean => {
  const main = new URL(publicUrl);
  if (url.protocol !== main.protocol || url.port !== main.port || url.username !== '' || url.password !== '')
    return false;
  if (url.hostname === main.hostname || url.hostname === `www.${main.hostname}`) return true;
  const suffix = `.${siteDomain}`;
  return url.hostname.endsWith(suffix) && /^[a-z0-9-]+$/.test(url.hostname.slice(0, -suffix.length));
};

/**
 * Parses a destination; null for anything that isn't ours (threat B7): `//evil`, `/\evil`, `https:evil`, `user@`,
 * control characters.
 * @param origin of this page
 */
export function readDestination(address: string | null, origin: string, hosts: Hosts): Destination | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!address || /[\u0000-\u0020\\]/.test(address)) return null;
  const isPath = address.startsWith('/') && !address.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  if (isPath)
    return url.origin === origin ? { kind: 'path', path: `${url.pathname}${url.search}${url.hash}` } : null;
  if (!isOwnHost(url, hosts)) return null;
  return url.origin === origin
    ? { kind: 'path', path: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'host', url: url.href };
}

const storageKey = 'destinationAfterSignIn';

/** Stores the destination during an external sign-in. */
export function rememberDestination(redirect: string | null): void {
  if (redirect) sessionStorage.setItem(storageKey, redirect);
  else sessionStorage.removeItem(storageKey);
}

/** The stored destination, and forgets it; null for none. */
export function consumeRememberedDestination(): string | null {
  const redirect = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return redirect;
}
