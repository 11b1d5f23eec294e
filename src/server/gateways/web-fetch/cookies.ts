import { CookieJar } from 'tough-cookie';

/** The cookies of one visit to a site. */
export interface Cookies {
  headerFor(url: URL): Promise<string>;
  keep(url: URL, setCookies: readonly string[]): Promise<void>;
}

/** An empty jar (RFC 6265): each cookie goes back only to the host that set it. */
export function openCookies(): Cookies {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: true, looseMode: true });
  return {
    headerFor: (url) => jar.getCookieString(url.href),
    async keep(url, setCookies) {
      for (const cookie of setCookies.slice(0, 50))
        await jar.setCookie(cookie.slice(0, 4_096), url.href, { ignoreError: true });
    },
  };
}
