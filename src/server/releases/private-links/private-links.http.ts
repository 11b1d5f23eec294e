import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import {
  attachment,
  downloadBytes,
  type FileRow,
  filesById,
  imageBytes,
  imageSizes,
  listeningBytes,
  originalBytes,
  type StoredBytes,
  sendByteRange,
} from '#server/files/index.ts';
import { fileName } from '#shared/name-pattern.ts';
import { isHeardAsCopy } from '#shared/recordings.ts';
import { isUuid } from '#shared/uuid.ts';
import { knowsBrowser, recordDownload } from './private-links.db.ts';
import { fileToDownload } from './private-links.queries.ts';
import { type ActiveLink, beginListening, findActiveLinkByPass } from './private-links.steps.ts';

interface FileRequest {
  Params: { token: string; pass: string; browser: string; file: string; size: string };
  Querystring: { listening?: unknown };
}

/** Caches and search engines store nothing of it, and no other site learns its address (threat R1). */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * Serves a song's files to browsers that opened a private link: sound, pictures and download, looked up again at each
 * request. They always come through us: a link to the store would outlive revoking.
 */
export function mountPrivate(server: FastifyInstance, app: App): void {
  const serve = (
    path: string,
    bytesOf: (seen: ActiveLink, request: FastifyRequest<FileRequest>) => Promise<StoredBytes>,
  ): void =>
    void server.route<FileRequest>({
      method: ['GET', 'HEAD'],
      url: `/p/:token/:pass/:browser${path}`,
      handler: async (request, reply): Promise<FastifyReply> => {
        reply.headers(privateHeaders);
        const { token, pass, browser } = request.params;
        const seen = await findActiveLinkByPass(app, token, pass);
        if (!(await knowsBrowser(app.database.orm, seen.link.id, browser))) fail('NOT_FOUND');
        const served = await bytesOf(seen, request);
        return sendByteRange(request, reply, app.storage, {
          ...served,
          isPublic: false,
          caching: privateHeaders['cache-control'],
        });
      },
    });

  serve('/sound', async (seen, { params, query }) => {
    const { listening } = query;
    if (typeof listening !== 'string' || !isUuid(listening)) fail('NOT_FOUND');
    const file = await fileOf(app, seen.release.mp3FileId ?? seen.release.wavFileId);
    const served = await listeningBytes(app, { file, scope: 'listen' });
    await beginListening(app, seen, params.browser, listening);
    return served;
  });

  serve('/download', async ({ link, release }, { params, method }) => {
    const file = await fileOf(app, fileToDownload(link, release));
    const name = `${release.artist_name} - ${release.title}`;
    const isCopy = link.download === 'mp3' && isHeardAsCopy(file.type);
    const served = isCopy
      ? await copyBytes(app, file, name)
      : await downloadBytes(app, { file, scope: 'file' }, name);
    if (method === 'GET')
      await transact({ app, caller: system }, ({ orm }) =>
        recordDownload(orm, link.id, params.browser, new Date()),
      );
    return served;
  });

  const picture = async ({ release }: ActiveLink, id: string): Promise<FileRow> =>
    id === release.coverFileId || release.imageFileIds.includes(id) ? fileOf(app, id) : fail('NOT_FOUND');
  serve('/image/:file', async (seen, { params }) =>
    originalBytes(app, { file: await picture(seen, params.file), scope: 'file' }),
  );
  serve('/image/:file/:size', async (seen, { params, headers }) => {
    const size = imageSizes.find((known) => String(known) === params.size) ?? fail('NOT_FOUND');
    return imageBytes(
      app,
      { file: await picture(seen, params.file), scope: 'file' },
      size,
      headers.accept ?? '',
    );
  });
}

const fileOf = async ({ database }: App, id: string | null): Promise<FileRow> =>
  orNotFound(id === null ? null : (await filesById(database.orm, [id])).get(id));

/** The listening copy of a WAV as a download. */
async function copyBytes(app: App, file: FileRow, name: string): Promise<StoredBytes> {
  const { key, bytes, etag, type } = await listeningBytes(app, { file, scope: 'listen' });
  return { key, bytes, etag, type, isPublic: false, disposition: attachment(fileName(`${name}.mp3`)) };
}
