import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/errors.ts';
import { dropRest } from './read-body.ts';
import type { Raw } from './route.ts';

/** We give up a body that sends nothing for this long. */
const silenceMs = 60_000;

/**
 * Runs work that reads a request's body. If it refuses before the end, the connection stays open for a moment and
 * discards the rest: closing it at once could lose the reply (RFC 9112 section 9.6).
 */
export async function streamed<T>(
  raw: Raw | null,
  work: (request: IncomingMessage) => Promise<T>,
): Promise<T> {
  if (raw === null) throw new Error('a call that streams was made without a request');
  const request = raw.request.raw;
  request.setTimeout(silenceMs, () => request.destroy());
  try {
    return await work(request);
  } catch (error) {
    if (request.destroyed && !request.complete) throw new AppError('BAD_REQUEST');
    dropRest(request);
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

/** A body piece by piece: stopping early leaves the connection open for the reply. */
export const piecesOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });
