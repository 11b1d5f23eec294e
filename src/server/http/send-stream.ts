import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '../context.ts';
import type { Raw } from './route.ts';

/**
 * Answers with what is made while it is sent, in as much memory as one piece of it takes. What fails on the way cuts
 * the connection, so that no one takes half for the whole.
 */
export async function sendStream(
  app: Pick<App, 'log'>,
  raw: Raw | null,
  headers: Record<string, string>,
  make: () => Readable,
): Promise<undefined> {
  if (raw === null) throw new Error('a call that streams was made without a request');
  const { request, reply } = raw;
  reply.hijack();
  reply.raw.writeHead(200, { ...headersOf(reply), 'cache-control': 'no-store', ...headers });
  if (request.method === 'HEAD') {
    reply.raw.end();
    return;
  }
  try {
    await pipeline(make(), reply.raw);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) app.log.warn({ err: error }, 'a download broke off');
    reply.raw.destroy();
  }
}

/** The headers that a reply was given so far, for an answer that is written past Fastify. */
export const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
