import type { FastifyReply } from 'fastify';
import { directionOf, type Locale } from '../../contract/vocabulary/locale.ts';
import { errorsText } from '../../text/errors/errors.ts';
import type { Refusal } from '../errors.ts';

/** Answers a page that isn't rendered now with why, in a few words: rendering them would be more of what is too much. */
export function sendRefusedPage(reply: FastifyReply, refusal: Refusal, language: Locale): FastifyReply {
  const words = errorsText[language].codes[refusal.code];
  const retry = refusal.data.retry_after;
  if (typeof retry === 'number') reply.header('retry-after', String(retry));
  return reply
    .code(refusal.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${words}</title><p>${words}</p></html>`,
    );
}
