import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type App, type Context, newContext, visitor } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { addressOf } from '#server/http/cache-middleware.ts';
import type { CountCall } from '#server/http/rate-limits.ts';
import { readStandby } from '#server/http/read-standby.ts';
import { sendCached } from '#server/http/send.ts';
import { subdomainOf } from '#server/http/sites.ts';
import { termsPages } from '#shared/terms.ts';
import { type SitemapKind, sitemapKinds } from './discovery.db.ts';
import {
  atomOf,
  jsonFeedOf,
  manifestOf,
  robotsText,
  type SongFeed,
  securityText,
  sitemapIndexXml,
  sitemapXml,
} from './discovery.policy.ts';
import {
  countFiles,
  type RequestedSite,
  readAppName,
  readFile,
  readNewSongs,
  readRequestedSite,
  readSongsOf,
} from './discovery.queries.ts';

interface Input {
  context: Context;
  site: RequestedSite;
  params: Record<string, string>;
}
type Make = (input: Input) => Promise<string>;

const hourMs = 3_600_000;
const types = {
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * Serves what machines read: crawlers, feed readers, browsers that install the app, and people who found a
 * vulnerability.
 */
export function mountDiscovery(server: FastifyInstance, app: App, countCall: CountCall): void {
  const { config, cache } = app;

  const serve = (url: string, type: keyof typeof types, make: Make): void => {
    server.get(url, async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
      const { params, headers } = request;
      const key = `discovery ${subdomainOf(headers.host, config) ?? ''} ${url} ${JSON.stringify(params)}`;
      if (cache.get(key) === undefined) await countCall('make', request.ip);
      const ready = await cache.fill(key, async () => {
        const context = newContext(app, visitor);
        const text = await readStandby(app, async (from) => {
          const reading = { ...context, app: from };
          return make({ context: reading, site: await readRequestedSite(reading, headers.host), params });
        });
        return {
          status: 200,
          headers: { 'content-type': types[type] },
          body: Buffer.from(text),
          ...context.caching,
        };
      });
      cache.nameAddress(addressOf(request.raw), key);
      return sendCached(request, reply, ready);
    });
  };
  /** No change drops such a reply: its readers return only after hours. */
  const serveForAnHour = (url: string, type: keyof typeof types, make: Make): void =>
    serve(url, type, (input) => {
      const { caching } = input.context;
      caching.tags.add('discovery');
      caching.until = new Date(Date.now() + hourMs);
      return make(input);
    });
  /** Each page has one address on the main host, so only the main host has a sitemap. */
  const serveSitemap = (url: string, make: Make): void =>
    serveForAnHour(url, 'xml', async (input) =>
      input.site?.kind === 'main' ? make(input) : fail('NOT_FOUND'),
    );
  const serveFeed = (path: string, read: (input: Input) => Promise<SongFeed>): void => {
    serve(`${path}.atom`, 'atom', async (input) => atomOf(await read(input)));
    serve(`${path}.json`, 'json', async (input) => jsonFeedOf(await read(input)));
  };

  serveForAnHour('/robots.txt', 'text', async () => robotsText(config.publicUrl));
  serveForAnHour('/.well-known/security.txt', 'text', async () =>
    securityText(config.security ?? fail('NOT_FOUND'), new Date()),
  );
  serveForAnHour('/manifest.webmanifest', 'manifest', async ({ context, site }) =>
    manifestOf(await readAppName(context, site)),
  );

  serveSitemap('/sitemap.xml', async () => {
    const counts = await countFiles(app);
    const files = (kind: SitemapKind) =>
      Array.from(
        { length: counts[kind] },
        (_, index) => `${config.publicUrl}/sitemap/${kind}-${index + 1}.xml`,
      );
    return sitemapIndexXml([`${config.publicUrl}/sitemap/pages.xml`, ...sitemapKinds.flatMap(files)]);
  });
  serveSitemap('/sitemap/pages.xml', async () =>
    sitemapXml(
      ['/', '/pricing', ...termsPages.map((page) => `/${page}`), '/accessibility-statement'].map((path) => ({
        address: config.publicUrl + path,
      })),
    ),
  );
  for (const kind of sitemapKinds)
    serveSitemap(`/sitemap/${kind}-:number(^[1-9]\\d{0,4}$).xml`, async ({ context, params }) => {
      context.caching.isOneOfMany = true;
      return sitemapXml(await readFile(app, kind, Number(params.number)));
    });

  serveFeed('/feed', async ({ context, site }) => {
    if (site?.kind === 'main') return readNewSongs(context);
    return site?.kind === 'artist' ? readSongsOf(context, site.tenantId) : fail('NOT_FOUND');
  });
  serveFeed('/public/artist/:id/feed', ({ context, params }) => readSongsOf(context, params.id ?? ''));
}
