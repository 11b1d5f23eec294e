import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '#server/context.ts';
import type { Raw } from './route.ts';

/**
 * Sends a reply while it is made, with only one piece in memory. A failure cuts the connection, so that nobody takes
 * half for the whole.
 */
export async function sendStream(
  app: Pick<App, 'log'>,
  raw: Raw | null,
  headers: Record<string, string>,
  make: () => Readable | Promise<Readable>,
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
    await pipeline(await make(), reply.raw);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) app.log.warn({ err: error }, 'a download broke off');
    reply.raw.destroy();
  }
}

/** The headers set on a reply so far, for a reply written without Fastify. */
export const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
