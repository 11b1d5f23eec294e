import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { unsubscribeText } from '#text/notices/unsubscribe.ts';
import { readerOf, stopDigests } from './digest.commands.ts';
import { ignoreForms, sendPlainPage } from './emails.steps.ts';
import { readRecipient } from './notices.queries.ts';

type LinkRequest = FastifyRequest<{ Querystring: { link?: unknown } }>;

/**
 * Ends a person's digests, from the link in each of them. Opening the link only asks, because mail scanners open
 * links too. One press ends them, as does the mail program's own button (RFC 8058).
 */
export function mountStop(server: FastifyInstance, app: App): void {
  const send = async (reply: FastifyReply, userId: string, isStopped: boolean): Promise<FastifyReply> => {
    const language = (await readRecipient(app.database.orm, userId))?.language ?? 'he';
    const words = unsubscribeText[language];
    return sendPlainPage(reply, {
      language,
      title: isStopped ? words.stopped : words.title,
      text: isStopped ? words.after : words.why,
      acts: [isStopped ? { label: words.home, href: '/' } : { label: words.stop }],
    });
  };
  server.register(async (pages) => {
    ignoreForms(pages);
    pages.get('/notices/stop', async (request: LinkRequest, reply) =>
      send(reply, readerOf(app, request.query.link) ?? fail('NOT_FOUND'), false),
    );
    pages.post('/notices/stop', async (request: LinkRequest, reply) => {
      const userId = readerOf(app, request.query.link) ?? fail('NOT_FOUND');
      await stopDigests(app, userId);
      return send(reply, userId, true);
    });
  });
}
