import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';
import { dropRest } from './read-body.ts';
import type { Raw } from './route.ts';

/** A body from which nothing comes for so long is given up. */
const silenceMs = 60_000;

/**
 * Runs work that reads the body of a request. A refusal before its end leaves the connection open for a moment
 * and drops what still comes: one closed at once would take the answer from the client (RFC 9112 section 9.6).
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
    if (request.destroyed && !request.complete) throw new Refusal('BAD_REQUEST');
    dropRest(request);
    throw error;
  } finally {
    request.setTimeout(0);
  }
}

/** A body piece by piece: who stops before its end leaves the connection open for the answer. */
export const piecesOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });
