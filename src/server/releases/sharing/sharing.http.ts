import type { FastifyInstance } from 'fastify';
import { posterKinds } from '#contract/releases/posters.ts';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { cardHeight, cardWidth } from '#server/gateways/share-card/index.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { sharedSong } from '#server/releases/releases.queries.ts';
import { poster, shareCard } from './sharing.commands.ts';
import { contentOf, posterFiles } from './sharing.policy.ts';

interface CardRequest {
  Params: { code: string };
}
interface EmbedRequest {
  Querystring: { url?: unknown; format?: unknown };
}

/** A drawing of a song: its version, and its key in storage, where it is drawn if it is missing. */
interface Drawn {
  etag: string;
  key(): Promise<string>;
}

/**
 * Serves what other sites show of a song: its card as a picture, its posters, and oEmbed (oembed.com) of its page.
 */
export function mountSharing(server: FastifyInstance, app: App): void {
  const serve = (name: string, type: string, drawingOf: (song: ReleaseRow) => Drawn): void =>
    void server.route<CardRequest>({
      method: ['GET', 'HEAD'],
      url: `/r/:code/${name}`,
      handler: async (request, reply) => {
        const { etag, key } = drawingOf(await sharedSong(app, request.params.code));
        const caching = { etag, 'cache-control': 'public, max-age=3600' };
        if (request.headers['if-none-match'] === etag) return reply.code(304).headers(caching).send();
        const stored = await key();
        const bytes = (await app.storage.size(stored)) ?? 0;
        reply.headers({ ...caching, 'content-type': type, 'content-length': bytes });
        return request.method === 'HEAD' ? reply.send() : reply.send(await app.storage.read(stored));
      },
    });

  serve('card.jpg', 'image/jpeg', (song) => ({
    etag: `"${song.id}-${song.updatedAt.getTime()}"`,
    key: () => shareCard(app, song),
  }));
  for (const kind of posterKinds)
    serve(posterFiles[kind].name, posterFiles[kind].type, (song) => ({
      etag: `"${contentOf(song, kind)}"`,
      key: () => poster(app, song, kind),
    }));

  server.get<EmbedRequest>('/oembed', async (request, reply) => {
    const { url, format = 'json' } = request.query;
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json') return reply.code(501).send();
    const code = codeOf(app, url) ?? fail('NOT_FOUND');
    const song = await sharedSong(app, code);
    const { publicUrl, siteName } = app.config;
    reply.header('cache-control', 'public, max-age=3600');
    return {
      version: '1.0',
      type: 'link',
      title: song.title,
      author_name: song.artistName,
      ...(song.tenantId !== null && { author_url: `${publicUrl}/public/artist/${song.tenantId}` }),
      provider_name: siteName,
      provider_url: publicUrl,
      thumbnail_url: `${publicUrl}/r/${code}/card.jpg?v=${song.updatedAt.getTime()}`,
      thumbnail_width: cardWidth,
      thumbnail_height: cardHeight,
      cache_age: 3600,
    };
  });
}

/** The code in the address of a song's page on a host of ours; null for any other address. */
function codeOf({ config }: Pick<App, 'config'>, address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const main = new URL(config.publicUrl);
  const port = main.port === '' ? '' : `:${main.port}`;
  const isOurs =
    [main.host, `www.${main.host}`].includes(host) || host.endsWith(`.${config.siteDomain}${port}`);
  return isOurs ? (/^\/(?:r|release)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null) : null;
}
