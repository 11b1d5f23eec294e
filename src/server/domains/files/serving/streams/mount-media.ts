import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { imageSizes } from '../../rules.ts';
import { type AuthorisedFile, openAuthorisedFiles } from '../steps/authorised-files.ts';
import { downloadBytes, imageBytes, listeningBytes, originalBytes } from '../steps/byte-ranges.ts';
import { caching, mediaHeaders, type StoredBytes, sendByteRange } from './send-byte-range.ts';

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
      const size = imageSizes.find((known) => String(known) === request.params.size) ?? refuse('NOT_FOUND');
      const seen = await see(request.params.id, request.query);
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
  { key, type, disposition = 'inline' }: StoredBytes,
): Promise<string | null> {
  if (!config.storage.isRedirecting || file.kind !== 'audio') return null;
  const seconds = linkSeconds[scope];
  return storage.link(key, { type, disposition, caching: `private, max-age=${seconds}`, seconds });
}

function sendPeaks(reply: FastifyReply, { file, scope }: AuthorisedFile): FastifyReply {
  if (file.peaks === null) refuse('NOT_FOUND');
  return reply
    .headers({ ...mediaHeaders, 'cache-control': caching(scope === 'public') })
    .send([...Buffer.from(file.peaks, 'base64')]);
}
