import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/is-unavailable.ts';
import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/process/log.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type CachedReply, writeCached } from './cached-response.ts';
import { chooseEncoding } from './choose-encoding.ts';

/**
 * Sends a finished reply without Fastify. A client that accepts compression waits for it: on a slow connection the
 * plain reply takes longer.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CachedReply,
): Promise<FastifyReply> {
  if (chooseEncoding(request.headers['accept-encoding']) !== 'plain') await ready.compressed;
  reply.hijack();
  writeCached(request.raw, reply.raw, ready);
  return reply;
}

/** Sends a refusal in the contract's form; any other error is a 500 without a stack trace, and logged. */
export function sendError(error: unknown, reply: FastifyReply, log: Logger): FastifyReply {
  const refusal = asAppError(error);
  // What we refuse now may work in a moment.
  reply.header('cache-control', 'no-store');
  if (refusal === null) {
    log.error({ err: error }, 'unplanned error');
    return reply.code(500).send({ detail: 'INTERNAL', data: {}, fields: {} });
  }
  const retry = refusal.data.retry_after;
  if (typeof retry === 'number') reply.header('retry-after', String(retry));
  return reply.code(refusal.status).send(bodyOf(refusal));
}

/** The body of a refusal. */
export const bodyOf = ({ message, data, fields }: AppError): ErrorBody => ({ detail: message, data, fields });

const codesByFastify: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
};
/** The refusal that an error means; null for a fault of ours. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const planned = codesByFastify[code];
  if (planned) return new AppError(planned);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('STORAGE_FULL');
  if (error instanceof SyntaxError) return new AppError('BAD_JSON');
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { data: { retry_after: 2 } });
  if ('statusCode' in error && error.statusCode === 400) return new AppError('BAD_REQUEST');
  return null;
}
