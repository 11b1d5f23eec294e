import type { FastifyInstance } from 'fastify';
import type { App } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { type ImageSize, imageBytes, imageSizes, sendByteRange } from '../../files/index.ts';
import { isNamedImage } from './reads.ts';
import { cacheRemoteMedia } from './steps/cache-remote-media.ts';

interface Asked {
  Querystring: { url?: unknown; size?: unknown };
}

/** Our copy stays; a day later a browser asks whether it is the same. */
const caching = 'public, max-age=86400';
/** Images that are fetched at a time; whoever asks for more meanwhile comes back. */
const most = 16;

const sizeOf = (asked: unknown): ImageSize => imageSizes.find((size) => String(size) === asked) ?? 640;

/**
 * Serves `/api/proxy/image?url=…&size=…`: an image outside that a release of ours names, from our copy, re-encoded
 * as our own images are. Nothing else is fetched, and never from a private network.
 */
export function mountImageProxy(server: FastifyInstance, app: App): void {
  let fetching = 0;
  server.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/api/proxy/image',
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Origin' });
      const { url, size } = request.query;
      if (typeof url !== 'string' || url.length > 2_000) refuse('BAD_REQUEST');
      if (!(await isNamedImage(app, url))) refuse('NOT_FOUND');
      if (fetching >= most) refuse('UNAVAILABLE', { data: { retry_after: 2 } });
      fetching += 1;
      const file = await cacheRemoteMedia(app, url, 'image').finally(() => (fetching -= 1));
      const seen = { file: found(file), scope: 'public' as const };
      const piece = await imageBytes(app, seen, sizeOf(size), request.headers.accept ?? '');
      return sendByteRange(request, reply, app.storage, { ...piece, caching });
    },
  });
}
