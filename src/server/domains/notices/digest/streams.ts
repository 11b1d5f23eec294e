import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopText } from '../../../../text/notices/stop.ts';
import type { App } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { escapeHtml } from '../rules/escape-html.ts';
import { readRecipient } from './reads.ts';
import { readerOf, stopDigests } from './verbs.ts';

const style = `
:root { color-scheme: dark; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: #0b0b0c; color: #f3f3f0; font: 18px/1.5 Heebo, 'Segoe UI', Arial, sans-serif; }
main { max-inline-size: 30rem; padding: 32px 24px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 12px; }
p { color: #b9b9b6; margin: 0 0 24px; }
button, a { display: inline-block; font: inherit; font-weight: 700; line-height: 48px; padding: 0 28px; border: 0; border-radius: 6px; background: #ff7356; color: #0b0b0c; text-decoration: none; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #f3f3f0; outline-offset: 3px; }
`;

type Asked = FastifyRequest<{ Querystring: { link?: unknown } }>;

/**
 * The end of a person's digests, from the link in each of them. Opening it asks: programs that look at links in mail
 * open them too. One press ends it, as does the mail program's own button (RFC 8058).
 */
export function mountStop(server: FastifyInstance, app: App): void {
  const send = async (reply: FastifyReply, userId: string, isStopped: boolean): Promise<FastifyReply> => {
    const language = (await readRecipient(app.database.orm, userId))?.language ?? 'he';
    const words = stopText[language] ?? stopText.he;
    const act = isStopped
      ? `<a href="/">${words.home}</a>`
      : `<form method="post"><button>${words.stop}</button></form>`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      })
      .send(`<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${isStopped ? words.stopped : words.title}</h1>
<p>${isStopped ? words.after : words.why}</p>
${act}
</main></body>
</html>
`);
  };
  server.register(async (pages) => {
    // A form's body says nothing, nor does a mail program's: the address says it all.
    pages.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      (_request, payload, done) => {
        payload.resume();
        done(null, undefined);
      },
    );
    pages.get('/notices/stop', async (request: Asked, reply) =>
      send(reply, readerOf(app, request.query.link) ?? refuse('NOT_FOUND'), false),
    );
    pages.post('/notices/stop', async (request: Asked, reply) => {
      const userId = readerOf(app, request.query.link) ?? refuse('NOT_FOUND');
      await stopDigests(app, userId);
      return send(reply, userId, true);
    });
  });
}
