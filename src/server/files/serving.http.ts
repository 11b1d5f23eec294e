import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import type { ByteRange, Storage } from '#server/gateways/object-storage/index.ts';
import { codeOf } from '#shared/unknown.ts';
import { imageSizes } from './files.policy.ts';
import {
  type AuthorisedFile,
  downloadBytes,
  imageBytes,
  listeningBytes,
  openAuthorisedFiles,
  originalBytes,
} from './serving.commands.ts';
import { peaksOfExcerpt, readRange, type StoredBytes, seesAll } from './serving.policy.ts';

interface MediaRequest {
  Params: { id: string; size: string };
  Querystring: Record<string, unknown>;
}

/** Serves files under `/media/<id>`: whole, audible form, image sizes, downloads, and peaks. */
export function mountMedia(server: FastifyInstance, app: App): void {
  const see = openAuthorisedFiles(app);

  const serve = (
    path: string,
    pieceOf: (seen: AuthorisedFile, request: FastifyRequest<MediaRequest>) => Promise<StoredBytes>,
  ): void =>
    void server.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url: `/media/:id${path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const seen = await see(request.params.id, request.query);
        const piece = await pieceOf(seen, request);
        const link = request.method === 'GET' ? await linkTo(app, seen, piece) : null;
        return link === null ? sendByteRange(request, reply, app.storage, piece) : reply.redirect(link);
      },
    });

  serve('', (seen) => originalBytes(app, seen));
  serve('/listen', (seen) => listeningBytes(app, seen));
  serve('/download', (seen, request) => downloadBytes(app, seen, request.query.name));
  server.get<MediaRequest>('/media/:id/peaks', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return sendPeaks(reply, await see(request.params.id, request.query));
  });
  server.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:size',
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept' });
      const size = imageSizes.find((known) => String(known) === request.params.size) ?? fail('NOT_FOUND');
      const seen = await see(request.params.id, request.query, 'sized');
      const piece = await imageBytes(app, seen, size, request.headers.accept ?? '');
      return sendByteRange(request, reply, app.storage, piece);
    },
  });
}

/** How long a link to the store works: longer for audio than for downloads. */
const linkSeconds = { listen: 3_600, public: 3_600, file: 600 };

/** The store's address for a sound that it sends itself; null if we send it. */
async function linkTo(
  { config, storage }: App,
  { file, scope }: AuthorisedFile,
  { key, offset, type, disposition = 'inline' }: StoredBytes,
): Promise<string | null> {
  // The store would send the whole of what is cut.
  if (!config.storage.isRedirecting || file.kind !== 'audio' || offset !== undefined) return null;
  const seconds = linkSeconds[scope];
  return storage.link(key, { type, disposition, caching: `private, max-age=${seconds}`, seconds });
}

function sendPeaks(reply: FastifyReply, { file, scope, sight = seesAll }: AuthorisedFile): FastifyReply {
  if (file.peaks === null || sight.heard === 'nothing') fail('NOT_FOUND');
  const peaks = [...Buffer.from(file.peaks, 'base64')];
  if (sight.heard === 'excerpt')
    return reply
      .headers({ ...mediaHeaders, 'cache-control': 'private, no-cache' })
      .send(peaksOfExcerpt(peaks, file.durationMs));
  return reply.headers({ ...mediaHeaders, 'cache-control': caching(scope === 'public') }).send(peaks);
}

/** A file that is opened directly may run and load nothing (threat E1). */
const mediaHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
};

/**
 * A signed address works for ten minutes. Browsers may keep public files permanently; caches between ask again after
 * a minute, so that withdrawn files disappear from them.
 */
const caching = (isPublic: boolean): string =>
  isPublic ? 'public, max-age=31536000, s-maxage=60, immutable' : 'private, max-age=600';

/** Answers GET and HEAD with bytes: the whole, one range, or 304. Closes streams when the client leaves. */
export async function sendByteRange(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  piece: StoredBytes,
): Promise<FastifyReply> {
  const { headers } = request;
  const described = {
    ...mediaHeaders,
    etag: piece.etag,
    'cache-control': piece.caching ?? caching(piece.isPublic),
    'accept-ranges': 'bytes',
    'content-disposition': piece.disposition ?? 'inline',
  };
  if (isHeld(headers['if-none-match'], piece.etag)) return reply.code(304).headers(described).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === piece.etag;
  // A range is only valid with GET (RFC 9110 section 14.2).
  const range = isSame && request.method === 'GET' ? readRange(headers.range, piece.bytes) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ ...described, 'content-range': `bytes */${piece.bytes}`, 'cache-control': 'no-store' })
      .send();
  // Open it first: if the store doesn't answer, the reply can still say so.
  const { start, end } = range ?? { start: 0, end: piece.bytes - 1 };
  const { offset = 0 } = piece;
  const isPart = range !== null || piece.offset !== undefined;
  const stored = isPart ? { start: offset + start, end: offset + end } : undefined;
  const bytes = request.method === 'HEAD' ? undefined : await openBytes(storage, piece.key, stored);
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${piece.bytes}`);
  return reply
    .headers({ ...described, 'content-type': piece.type, 'content-length': end - start + 1 })
    .send(bytes);
}

const openBytes = (storage: Storage, key: string, range: ByteRange | undefined): Promise<Readable> =>
  storage.read(key, range).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') fail('NOT_FOUND');
    throw error;
  });

/** Whether the client has it, by `If-None-Match`. */
const isHeld = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((held) => ['*', etag, `W/${etag}`].includes(held.trim()));
