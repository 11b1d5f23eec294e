import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { AppError } from '#server/errors.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { errorsText } from '#text/errors/errors.ts';
import { shellText } from '#text/shell/shell.ts';

/** The product's own colours (`src/web/ui/tokens.css`), without anything to fetch. */
const style =
  ':root{color-scheme:dark;background:#0b0b0c;color:#f3f3f0;font:1.125rem/1.55 system-ui,sans-serif}' +
  'body{display:grid;align-content:center;justify-items:start;gap:1.5rem;box-sizing:border-box;min-height:100vh;max-width:34rem;margin:auto;padding:2rem 1.5rem}' +
  'h1,p{margin:0}h1{font-size:1.75rem;line-height:1.2}' +
  'a{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;border-radius:8px;background:#ff5436;color:#0b0b0c;font-weight:700;text-decoration:none}' +
  'a:focus-visible{outline:2px solid #fff;outline-offset:3px}';
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Answers a page that we can't render now with the reason, in a few words: rendering would only add load. */
export function sendRefusedPage(reply: FastifyReply, refusal: AppError, language: Locale): FastifyReply {
  const retry = refusal.data.retry_after;
  if (typeof retry === 'number') reply.header('retry-after', String(retry));
  const title = errorsText[language].codes[refusal.code];
  return sendPlainPage(reply, { status: refusal.status, language, title, go: shellText[language].tryAgain });
}

/** Answers a form that the browser itself has posted, because the page's script didn't run. */
export function sendNotSentPage(reply: FastifyReply, language: Locale): FastifyReply {
  const { title, text, back } = shellText[language].notSent;
  reply.header('allow', 'GET, HEAD');
  return sendPlainPage(reply, { status: 405, language, title, text, go: back });
}

interface PlainPage {
  status: number;
  language: Locale;
  title: string;
  text?: string;
  /** The label of the link to this address. */
  go: string;
}

function sendPlainPage(reply: FastifyReply, { status, language, title, text, go }: PlainPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style>` +
        `<h1>${title}</h1>${text === undefined ? '' : `<p>${text}</p>`}<a href="">${go}</a></html>`,
    );
}
