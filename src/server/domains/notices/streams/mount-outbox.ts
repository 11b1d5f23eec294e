import type { FastifyInstance, FastifyReply } from 'fastify';
import { outboxText } from '../../../../text/notices/outbox.ts';
import type { App } from '../../../context.ts';
import { found } from '../../../errors.ts';
import { forThisMachine } from '../../../http/this-machine.ts';
import { emailList } from './outbox-page.ts';

/**
 * Shows the emails that were stored instead of sent. The page is 404 for other machines, in production, or if emails
 * are sent.
 */
export function mountOutbox(server: FastifyInstance, app: App): void {
  const { outbox } = app.mailer;
  if (outbox === null) return;
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      })
      .send(html);
  const onRequest = forThisMachine(app.config);
  server.get('/outbox', { onRequest }, async (_request, reply) =>
    send(reply, emailList(await outbox.list(), outboxText.he)),
  );
  server.get<{ Params: { id: string } }>('/outbox/:id', { onRequest }, async (request, reply) =>
    send(reply, found(await outbox.read(request.params.id)).html),
  );
}
