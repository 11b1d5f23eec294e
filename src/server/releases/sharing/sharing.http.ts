import type { FastifyInstance } from 'fastify';
import { posterKinds } from '#contract/releases/posters.ts';
import { type App, type Context, newContext, visitor } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { cardHeight, cardWidth } from '#server/gateways/share-card/index.ts';
import { readPublicAlbum } from '#server/releases/albums/albums.queries.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { readPublic } from '#server/releases/content/content.queries.ts';
import { sharedSong } from '#server/releases/releases.queries.ts';
import { type EmbedKind, embedHtml, embedPath, embedSizes } from '#shared/embeds.ts';
import { embedded } from './embeds.policy.ts';
import { readArtistOf } from './embeds.queries.ts';
import { poster, shareCard } from './sharing.commands.ts';
import { contentOf, posterFiles } from './sharing.policy.ts';

interface CardRequest {
  Params: { code: string };
}
interface EmbedRequest {
  Querystring: { url?: unknown; format?: unknown; maxwidth?: unknown; maxheight?: unknown };
}

/** A drawing of a song: its version, and its key in storage, where it is drawn if it is missing. */
interface Drawn {
  etag: string;
  key(): Promise<string>;
}

/**
 * Serves what other sites show of a song: its card as a picture, its posters, and oEmbed (oembed.com) of its
 * page and an artist’s; and an album's card.
 */
export function mountSharing(server: FastifyInstance, app: App): void {
  const serve = (url: string, type: string, drawingOf: (code: string) => Promise<Drawn>): void =>
    void server.route<CardRequest>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { etag, key } = await drawingOf(request.params.code);
        const caching = { etag, 'cache-control': 'public, max-age=3600' };
        if (request.headers['if-none-match'] === etag) return reply.code(304).headers(caching).send();
        const stored = await key();
        const bytes = (await app.storage.size(stored)) ?? 0;
        reply.headers({ ...caching, 'content-type': type, 'content-length': bytes });
        return request.method === 'HEAD' ? reply.send() : reply.send(await app.storage.read(stored));
      },
    });

  const serveOfSong = (name: string, type: string, drawingOf: (song: ReleaseRow) => Drawn): void =>
    serve(`/r/:code/${name}`, type, async (code) => drawingOf(await sharedSong(app, code)));

  serveOfSong('card.jpg', 'image/jpeg', (song) => {
    const version = String(song.updatedAt.getTime());
    return { etag: `"${song.id}-${version}"`, key: () => shareCard(app, song, version) };
  });
  serve('/album/:code/card.jpg', 'image/jpeg', async (code) => {
    const album = await albumAsSong(newContext(app, visitor), code);
    const version = contentOf(album, 'square');
    return { etag: `"${version}"`, key: () => shareCard(app, album, version) };
  });
  for (const kind of posterKinds)
    serveOfSong(posterFiles[kind].name, posterFiles[kind].type, (song) => ({
      etag: `"${contentOf(song, kind)}"`,
      key: () => poster(app, song, kind),
    }));

  server.get<EmbedRequest>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json') return reply.code(501).send();
    const { kind, name } = embedded(url, app.config) ?? fail('NOT_FOUND');
    const known = await (kind === 'song' ? songFacts : artistFacts)(newContext(app, visitor), name);
    const { publicUrl, siteName } = app.config;
    const { is_embeddable: isEmbeddable, ...facts } = known;
    reply.header('cache-control', 'public, max-age=3600');
    return {
      version: '1.0',
      ...facts,
      provider_name: siteName,
      provider_url: publicUrl,
      cache_age: 3600,
      ...(isEmbeddable && embedSizes[kind].height <= limitOf(maxheight)
        ? framed(kind, `${publicUrl}${embedPath(kind, name)}`, facts.title, limitOf(maxwidth))
        : { type: 'link' }),
    };
  });
}

/** What the card of an album shows: its first song's cover, under its own names. @throws NOT_FOUND, GONE */
async function albumAsSong(context: Context, code: string): Promise<ReleaseRow> {
  const { id, title, artist_name, songs } = await readPublicAlbum(context, code);
  return { ...(await sharedSong(context.app, songs[0]?.short_code ?? '')), id, title, artist_name };
}

/** What oEmbed says of a song's page. @throws NOT_FOUND, GONE */
async function songFacts(context: Context, code: string) {
  const { publicUrl } = context.app.config;
  const song = await readPublic(context, code);
  return {
    is_embeddable: song.is_embeddable,
    title: song.title,
    author_name: song.artist_name,
    ...(song.tenant_id !== null && { author_url: `${publicUrl}/public/artist/${song.tenant_id}` }),
    thumbnail_url: `${publicUrl}/r/${code}/card.jpg?v=${Date.parse(song.updated_at)}`,
    thumbnail_width: cardWidth,
    thumbnail_height: cardHeight,
  };
}

/** What oEmbed says of an artist's page. @throws NOT_FOUND */
async function artistFacts(context: Context, name: string) {
  const profile = await readArtistOf(context, name);
  const title = profile.stage_name ?? '';
  return {
    is_embeddable: profile.allows_embeds,
    title,
    author_name: title,
    author_url: `${context.app.config.publicUrl}/public/artist/${profile.tenant_id}`,
  };
}

/** The most pixels that a reader of oEmbed has. */
const limitOf = (pixels: unknown): number =>
  typeof pixels === 'string' && /^\d{1,5}$/.test(pixels) ? Number(pixels) : Number.POSITIVE_INFINITY;

/** The part of an oEmbed reply that plays (section 2.3.4.4, “rich”). */
function framed(kind: EmbedKind, url: string, title: string, maxWidth: number) {
  const { width: widest, height } = embedSizes[kind];
  const width = Math.min(widest, maxWidth);
  return { type: 'rich', html: embedHtml({ kind, url, title, width }), width, height };
}
