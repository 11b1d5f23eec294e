import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#server/context.ts';
import { AppError, fail } from '#server/errors.ts';
import { type ErrorCode, errorStatus } from '#shared/errors.ts';

/** Following a page's links takes a while at one request a second; a bulk of pages takes much longer. */
const longestMs = 3_600_000;
const refusal = z.object({ detail: z.string(), data: z.record(z.string(), z.unknown()).optional() });
const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/**
 * Passes a call to the scraper process, as the same caller: the bearer token goes to `SCRAPER_URL` and nowhere else.
 * @throws SCRAPER_UNAVAILABLE if it doesn't answer, and its own errors
 */
export async function proxyToScraper(
  app: App,
  url: string,
  path: string,
  request: FastifyRequest,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(longestMs), app.queue.stopping]),
  }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the scraper process does not answer');
    fail('SCRAPER_UNAVAILABLE');
  });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply;
  const refused = refusal.safeParse(reply);
  const code = refused.success ? refused.data.detail.split(':')[0] : undefined;
  if (code && isCode(code)) throw new AppError(code, { data: refused.data?.data ?? {} });
  fail('SCRAPER_UNAVAILABLE');
}
