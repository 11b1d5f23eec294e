import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { refusalText } from '#text/notices/refusal.ts';
import { ignoreForms, sendPlainPage } from './emails.steps.ts';
import { readRefuseLink, refuseMail } from './refusals.commands.ts';

type LinkRequest = FastifyRequest<{ Querystring: { link?: unknown; from?: unknown } }>;

/**
 * Unsubscribes from mail that somebody sent through us. Opening the link asks; one press, or the mail program's own
 * button (RFC 8058), ends that sender's mail, a second press everybody's.
 */
export function mountRefusals(server: FastifyInstance, app: App): void {
  server.register(async (pages) => {
    ignoreForms(pages);
    pages.get('/notices/refuse', async (request: LinkRequest, reply) => {
      const { language, sender } = readRefuseLink(app, request.query.link) ?? fail('NOT_FOUND');
      const words = refusalText[language];
      return sendPlainPage(reply, {
        language,
        title: words.title(sender.name),
        text: words.why(app.config.siteName),
        acts: [{ label: words.stop(sender.name) }],
      });
    });
    pages.post('/notices/refuse', async (request: LinkRequest, reply) => {
      const link = readRefuseLink(app, request.query.link) ?? fail('NOT_FOUND');
      const fromAnyone = request.query.from === 'anyone';
      await refuseMail(app, link, fromAnyone);
      const words = refusalText[link.language];
      const path = `/notices/refuse?link=${String(request.query.link)}`;
      return sendPlainPage(
        reply,
        {
          language: link.language,
          title: words.stopped,
          text: fromAnyone ? words.afterAll(app.config.siteName) : words.after(link.sender.name),
          acts: fromAnyone
            ? [{ label: words.home, href: '/' }]
            : [{ label: words.stopAll, and: '&from=anyone', isQuiet: true }],
        },
        path,
      );
    });
  });
}
