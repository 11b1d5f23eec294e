import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findUser } from '#server/accounts/index.ts';
import type { App } from '#server/context.ts';
import { decryptCurrent } from '#server/crypto/encrypt.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { writeZip } from '#server/gateways/pack/index.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { ignoreForms, sendPlainPage } from '#server/notices/index.ts';
import { dataRequestPageText } from '#text/accounts/data-requests.ts';
import { takeoutFiles } from './own-data.commands.ts';
import { stopDeletion } from './requests.commands.ts';
import { findRequest } from './requests.db.ts';
import { requestLink } from './requests.policy.ts';

type LinkRequest = FastifyRequest<{ Querystring: { link?: unknown } }>;

/**
 * The page of an emailed link: opening it asks, a press downloads the data or stops the deletion. Mail scanners that
 * open links do neither.
 */
export function mountDataRequests(server: FastifyInstance, app: App): void {
  const read = async ({ query }: LinkRequest) => {
    const link = decryptCurrent(app.signingKey, requestLink, query.link) ?? fail('NOT_FOUND');
    const { userId } = orNotFound(await findRequest(app.database.orm, link.requestId));
    const user = orNotFound(await findUser(app.database.orm, userId ?? ''));
    if (user.erasedAt !== null || user.email !== link.to) fail('GONE');
    return { ...link, user };
  };
  server.register(async (pages) => {
    ignoreForms(pages);
    pages.get('/data-request', async (request: LinkRequest, reply) => {
      const { what, user } = await read(request);
      const { title, text, button } = dataRequestPageText[user.language][what];
      return sendPlainPage(reply, { language: user.language, title, text, acts: [{ label: button }] });
    });
    pages.post('/data-request', async (request: LinkRequest, reply) => {
      const { what, user, requestId } = await read(request);
      if (what === 'stop') {
        await stopDeletion(app, requestId);
        const { done, doneText, toSite } = dataRequestPageText[user.language].stop;
        const acts = [{ label: toSite, href: '/login' }];
        return sendPlainPage(reply, { language: user.language, title: done, text: doneText, acts });
      }
      reply.header('cache-control', 'no-store');
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="session42.zip"',
      };
      await sendStream(app, { request, reply }, headers, () => writeZip(takeoutFiles(app, user.id)));
      return reply;
    });
  });
}
