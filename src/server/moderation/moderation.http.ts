import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { decryptCurrent } from '#server/crypto/encrypt.ts';
import { fail } from '#server/errors.ts';
import { ignoreForms, sendPlainPage } from '#server/notices/index.ts';
import { reportText } from '#text/moderation/report.ts';
import { confirmComplaint } from './complaints.commands.ts';
import { confirmLink } from './moderation.policy.ts';

type Confirming = FastifyRequest<{ Querystring: { link?: unknown } }>;

/**
 * The page of the emailed link: opening it asks, a press confirms. Mail scanners that open links confirm nothing.
 */
export function mountComplaints(server: FastifyInstance, app: App): void {
  server.register(async (pages) => {
    ignoreForms(pages);
    pages.route({
      method: ['GET', 'POST'],
      url: '/complaints/confirm',
      handler: async (request: Confirming, reply) => {
        const link = decryptCurrent(app.signingKey, confirmLink, request.query.link) ?? fail('NOT_FOUND');
        const { confirm } = reportText[link.language];
        const isDone = request.method === 'POST';
        if (isDone) await confirmComplaint(app, link.complaintId);
        return sendPlainPage(reply, {
          language: link.language,
          title: isDone ? confirm.done : confirm.title,
          text: isDone ? confirm.doneText : confirm.text,
          acts: isDone ? [{ label: confirm.toSite, href: '/' }] : [{ label: confirm.button }],
        });
      },
    });
  });
}
