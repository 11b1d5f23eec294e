import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Locale, localeCookie, localeCookieFor, readLocale } from '#shared/locale.ts';

/** The language in a `Cookie` header (RFC 6265 section 5.4); if there are two, the first. */
export const localeIn = (cookies: string | undefined): Locale =>
  cookies === undefined ? 'he' : readLocale(parseCookie(cookies)[localeCookie]);

/**
 * `/language?to=en&back=/r/…`: stores the language in a cookie and redirects back. For browsers without scripts; with
 * scripts the page switches in place.
 */
export function mountLanguage(server: FastifyInstance, { siteDomain }: Pick<Config, 'siteDomain'>): void {
  server.get<{ Querystring: { to?: unknown; back?: unknown } }>('/language', async (request, reply) => {
    const { to, back } = request.query;
    return reply
      .header('set-cookie', stringifySetCookie(localeCookieFor(readLocale(to), request.hostname, siteDomain)))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(pathOf(back), 303);
  });
}

/** The path on this host to redirect back to; `/` for anything else (threat B7). */
function pathOf(back: unknown): string {
  const here = 'http://here';
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, here)) return '/';
  const { origin, pathname, search, hash } = new URL(back, here);
  // `/.//evil` is a path of ours that browsers would read as another host.
  return origin === here ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : '/';
}
