import type { SiteFacts } from '../../loading/page-context.ts';

type Hosts = Pick<SiteFacts, 'publicUrl' | 'siteDomain'>;

/**
 * Where to go after signing in: a path of this host, or an address that looks like another host of ours. Whether
 * somebody has that name the server knows: `/auth/carry` redirects there, or home.
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
 * @param here origin of this page
 */
export function readDestination(wished: string | null, here: string, hosts: Hosts): Destination | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!wished || /[\u0000-\u0020\\]/.test(wished)) return null;
  const isPath = wished.startsWith('/') && !wished.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(wished)) return null;
  let url: URL;
  try {
    url = new URL(wished, here);
  } catch {
    return null;
  }
  if (isPath)
    return url.origin === here ? { kind: 'path', path: `${url.pathname}${url.search}${url.hash}` } : null;
  if (!isOwnHost(url, hosts)) return null;
  return url.origin === here
    ? { kind: 'path', path: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'host', url: url.href };
}

const rememberedKey = 'destinationAfterSignIn';

/** Stores the destination during an external sign-in. */
export function rememberDestination(wished: string | null): void {
  if (wished) sessionStorage.setItem(rememberedKey, wished);
  else sessionStorage.removeItem(rememberedKey);
}

export function takeRememberedDestination(): string | null {
  const wished = sessionStorage.getItem(rememberedKey);
  sessionStorage.removeItem(rememberedKey);
  return wished;
}
