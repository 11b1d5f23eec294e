import type { FastifyInstance } from 'fastify';
import type { App } from '#server/context.ts';
import { decryptCurrent } from '#server/crypto/encrypt.ts';
import { fail } from '#server/errors.ts';
import { writeZip } from '#server/gateways/pack/index.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { takeoutFiles } from './own-data.commands.ts';
import { takeoutTicket } from './own-data.policy.ts';
import { isSessionOpen } from './own-data.queries.ts';

/** Serves the ZIP of the caller's data at the address from `POST /auth/takeout`. */
export function mountTakeouts(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { ticket?: unknown } }>('/takeout', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ticket = decryptCurrent(app.signingKey, takeoutTicket, request.query.ticket);
    const { userId, sessionHash } = ticket ?? fail('NOT_FOUND');
    if (!(await isSessionOpen(app, sessionHash))) fail('NOT_FOUND');
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="session42.zip"',
    };
    await sendStream(app, { request, reply }, headers, () => writeZip(takeoutFiles(app, userId)));
    return reply;
  });
}
