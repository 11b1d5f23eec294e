import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '#server/context.ts';
import { orNotFound } from '#server/errors.ts';
import type { StoredMail } from '#server/gateways/mail/index.ts';
import { forThisMachine } from '#server/http/this-machine.ts';
import { escapeXml } from '#shared/escape-xml.ts';
import { outboxText } from '#text/notices/outbox.ts';

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
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      })
      .send(html);
  const onRequest = forThisMachine(app.config);
  server.get('/outbox', { onRequest }, async (_request, reply) =>
    send(reply, emailList(await outbox.list(), outboxText.he)),
  );
  server.get<{ Params: { id: string } }>('/outbox/:id', { onRequest }, async (request, reply) =>
    send(reply, orNotFound(await outbox.read(request.params.id)).html),
  );
}

const style = `
:root { color-scheme: dark; }
body { margin: 0; padding: 32px 16px; background: #0b0b0c; color: #f3f3f0; font: 16px/1.5 Heebo, 'Segoe UI', Arial, sans-serif; }
main { max-width: 720px; margin: auto; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 8px; }
p, small { color: #b9b9b6; }
ol { list-style: none; margin: 24px 0; padding: 0; border-top: 1px solid #2a2a2e; }
li a { display: grid; gap: 2px; padding: 12px 0; border-bottom: 1px solid #2a2a2e; color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
footer a { color: #ff7356; display: inline-block; padding: 12px 0; }
`;

/** The page that lists emails. */
function emailList(mails: readonly StoredMail[], words: (typeof outboxText)['he']): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/outbox/${id}"><b>${escapeXml(subject)}</b><small><bdi dir="ltr">${escapeXml(to)}</bdi> · <time datetime="${sentAt}" dir="ltr">${sentAt.slice(0, 19).replace('T', ' ')}</time></small></a></li>`,
  );
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.lead}</p>
${rows.length === 0 ? `<p>${words.empty}</p>` : `<ol>${rows.join('\n')}</ol>`}
<footer><a href="/">${words.home}</a></footer>
</main>
</body>
</html>
`;
}
