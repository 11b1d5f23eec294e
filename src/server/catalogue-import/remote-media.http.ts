import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { type ImageSize, imageBytes, imageSizes, sendByteRange } from '#server/files/index.ts';
import { isShortCode } from '#shared/short-codes.ts';
import { youtubeThumbnail } from '#shared/youtube.ts';
import { isNamedImage, videoOfSong } from './catalogue-import.queries.ts';
import { cacheRemoteMedia } from './remote-media.steps.ts';

interface ImageRequest {
  Querystring: { url?: unknown; size?: unknown };
}

/** Our copy stays the same; after a day a browser checks that. */
const caching = 'public, max-age=86400';
/** How many images we fetch at a time; a browser that asks for more meanwhile tries again. */
const most = 16;

const sizeOf = (requested: unknown): ImageSize =>
  imageSizes.find((size) => String(size) === requested) ?? 640;

/**
 * Serves outside images from our re-encoded copies: `/api/proxy/image?url=…&size=…`, if a release of ours names the
 * image, and `/r/:code/video.jpg`, the still picture of a song's video. It fetches nothing else, and never from a
 * private network. YouTube learns of no reader.
 */
export function mountImageProxy(server: FastifyInstance, app: App): void {
  let fetching = 0;
  const send = async (request: FastifyRequest, reply: FastifyReply, url: string, size: ImageSize) => {
    if (fetching >= most) fail('UNAVAILABLE', { data: { retry_after: 2 } });
    fetching += 1;
    const file = await cacheRemoteMedia(app, url, 'image').finally(() => (fetching -= 1));
    const seen = { file: orNotFound(file), scope: 'public' as const };
    const piece = await imageBytes(app, seen, size, request.headers.accept ?? '');
    return sendByteRange(request, reply, app.storage, { ...piece, caching });
  };
  server.route<ImageRequest>({
    method: ['GET', 'HEAD'],
    url: '/api/proxy/image',
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Origin' });
      const { url, size } = request.query;
      if (typeof url !== 'string' || url.length > 2_000) fail('BAD_REQUEST');
      if (!(await isNamedImage(app, url))) fail('NOT_FOUND');
      return send(request, reply, url, sizeOf(size));
    },
  });
  server.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/r/:code/video.jpg',
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept' });
      const { code } = request.params;
      const video = isShortCode(code) ? await videoOfSong(app, code) : null;
      return send(request, reply, youtubeThumbnail(video ?? fail('NOT_FOUND')), 640);
    },
  });
}
