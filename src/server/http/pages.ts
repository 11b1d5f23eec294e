import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router';
import type { App, Caching } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Locale } from '#shared/locale.ts';
import { presaveServices } from '#shared/presaves.ts';
import { addressOf } from './cache-middleware.ts';
import { deferScripts } from './deferred-scripts.ts';
import type { CallInProcess } from './in-process.ts';
import { localeIn } from './language.ts';
import { mediaSources } from './media-sources.ts';
import { isCursor } from './paging.ts';
import { withoutPrivateQuery } from './private-query.ts';
import type { CountCall } from './rate-limits.ts';
import type { CacheableReply } from './response-cache.ts';
import { sendCached } from './send.ts';
import { sendNotSentPage, sendRefusedPage } from './send-refused-page.ts';
import { nobodysSubdomain, subdomainOf } from './sites.ts';

/** What the built web exports for the server. */
interface PagesEntry {
  inlineMark: string;
  createRequestHandler: CreateRequestHandlerFunction;
  isKnownPath(pathname: string): boolean;
  knownQuery(pathname: string, search: URLSearchParams): URLSearchParams;
  isOpenOn(kind: string, pathname: string): boolean;
  makeContext(page: object): RouterContextProvider;
}

/** The Content-Security-Policy of a page. */
function contentPolicy(html: string, mark: string, app: Pick<App, 'config' | 'storage'>): string {
  const { apiUrl } = app.config;
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHashes(html, mark, 'script')}`.trim(),
    `style-src 'self' ${inlineHashes(html, mark, 'style')}`.trim(),
    "img-src 'self' data: blob:",
    `media-src ${mediaSources(app)}`,
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page of a private link. */
const isPrivate = ({ pathname }: URL): boolean => pathname.startsWith('/p/');

export interface PagesOptions {
  app: App;
  build: ServerBuild;
  callInProcess: (caching: Caching) => CallInProcess;
  countCall: CountCall;
}

/** What rendering needs. */
interface PageRequest {
  url: URL;
  subdomain: string | null;
  isUnknown: boolean;
  language: Locale;
}

/** The catch-all route for pages: every path that no other route has. */
export const everyPage = '/*';

/** Serves every screen: rendered on the server, and cached once in each language if it is the same for everyone. */
export function mountPages(
  server: FastifyInstance,
  { app, build, callInProcess, countCall }: PagesOptions,
): void {
  const { config } = app;
  // The module that Vite built from `src/web/entry.server.tsx`, which exports these besides the handler.
  const entry = build.entry.module as unknown as PagesEntry;
  const render = entry.createRequestHandler(
    build,
    config.mode === 'production' ? 'production' : 'development',
  );
  const main = new URL(config.publicUrl);

  const make = async ({ url, subdomain, isUnknown, language }: PageRequest): Promise<CacheableReply> => {
    const caching: Caching = { tags: new Set(), until: null };
    const inProcess = callInProcess(caching);
    const database = { isAway: false };
    const call: CallInProcess = (...args) =>
      inProcess(...args).catch((error: unknown) => {
        database.isAway ||= error instanceof AppError && error.code === 'UNAVAILABLE';
        throw error;
      });
    const site =
      subdomain === null
        ? { kind: 'main' as const }
        : (await call('GET /public/site/:subdomain', { params: { subdomain } })).body;
    if (!isUnknown && !entry.isOpenOn(site.kind, url.pathname))
      return {
        status: 302,
        headers: { location: '/' },
        body: Buffer.alloc(0),
        ...caching,
      };
    const facts = {
      site,
      publicUrl: config.publicUrl,
      siteDomain: config.siteDomain,
      apiUrl: config.apiUrl ?? '',
      siteName: config.siteName,
      prices: config.prices,
      freeSongCredits: config.freeSongCredits,
      devLogin: config.devLogin,
      hasGoogle: app.google !== null,
      presaveServices: presaveServices.filter((service) => app.libraries[service] !== undefined),
      hasOutbox: app.mailer.outbox !== null,
      accessibility: config.accessibility,
    };
    let page: Buffer | undefined;
    const response = await render(
      new Request(url, { headers: { accept: 'text/html' } }),
      entry.makeContext({ call, facts, isUnknown, language, take: (bytes: Buffer) => (page = bytes) }),
    );
    page ??= Buffer.from(await response.arrayBuffer());
    // One character for each byte: we search for ASCII only, so nothing needs decoding.
    const html = deferScripts(page.toString('latin1'), entry.inlineMark);
    const location = response.headers.get('location');
    const status = database.isAway ? 503 : response.status;
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        vary: 'accept-encoding, cookie',
        'content-security-policy': contentPolicy(html, entry.inlineMark, app),
        // A station's workspace is private: search engines must not list any page of its host.
        ...(site.kind === 'station' && { 'x-robots-tag': 'noindex' }),
        ...(location && { location }),
        ...(database.isAway && { 'retry-after': '2' }),
        // These addresses contain tokens that open an account: keep them out of caches and other sites' logs (threat
        // B8).
        ...(/^\/(auth\/callback|reset-password|confirm-email|invite|p\/)/.test(url.pathname) && {
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        }),
        ...(isPrivate(url) && { 'x-robots-tag': 'noindex, nofollow' }),
      },
      body: Buffer.from(html.replaceAll(` nonce="${entry.inlineMark}"`, ''), 'latin1'),
      ...caching,
    };
  };

  const isCall = (url: string) => /^\/api(?:[/?]|$)/.test(url);
  void server.register(async (pages) => {
    // What a form holds stays unread.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    pages.post(everyPage, async (request, reply) =>
      isCall(request.url) ? reply.callNotFound() : sendNotSentPage(reply, localeIn(request.headers.cookie)),
    );
  });

  server.get(everyPage, async (request, reply) => {
    if (isCall(request.url)) return reply.callNotFound();
    // After one of our hosts anything is a path: `//[` alone would name another host, and an invalid one.
    const requested = new URL(`${main.origin}${request.url.replace(/^[\\/]*/, '/')}`);
    const clean = withoutPrivateQuery(requested);
    if (clean !== null)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(clean, 303);
    const subdomain = subdomainOf(request.headers.host, config);
    const isNobodys = subdomain === nobodysSubdomain;
    const isUnknown =
      !isNobodys && (!entry.isKnownPath(requested.pathname) || requested.pathname.includes('%00'));
    const url = new URL(isNobodys ? '/' : isUnknown ? '/unknown' : requested.pathname, main);
    const query = entry.knownQuery(url.pathname, requested.searchParams);
    const cursor = query.get('cursor');
    // All invalid cursors share one page, which says so.
    if (cursor !== null && !isCursor(cursor)) query.set('cursor', 'none');
    url.search = String(query);
    const language = localeIn(request.headers.cookie);
    const key = `html ${language} ${subdomain ?? ''} ${url.pathname}${url.search}`;
    try {
      if (isPrivate(url)) {
        // Made each time, because it says whether the link works now; caching each address would only fill the cache.
        await countCall('make', request.ip);
        const { status, headers, body } = await make({ url, subdomain, isUnknown, language });
        return reply.code(status).headers(headers).send(body);
      }
      if (app.cache.get(key) === undefined) await countCall('make', request.ip);
      const ready = await app.cache.fill(key, () => make({ url, subdomain, isUnknown, language }));
      app.cache.nameAddress(addressOf(request.raw), key);
      return sendCached(request, reply, ready);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return sendRefusedPage(reply, error, language);
    }
  });
}

/**
 * The Content-Security-Policy hash of each inline script or style with the mark (CSP3 section 6.7.3.3).
 * @param html one character for each byte of the page
 */
export function inlineHashes(html: string, mark: string, tag: 'script' | 'style'): string {
  const marked = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (
    let offset = html.indexOf(marked);
    offset !== -1;
    offset = html.indexOf(marked, offset + marked.length)
  ) {
    if (!html.startsWith(`<${tag} `, html.lastIndexOf('<', offset))) continue;
    const from = html.indexOf('>', offset) + 1;
    const code = html.slice(from, html.indexOf(`</${tag}>`, from));
    if (code !== '') hashes.add(`'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`);
  }
  return [...hashes].join(' ');
}
