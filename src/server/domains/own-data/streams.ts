import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { decryptCurrent } from '../../crypto/encrypt.ts';
import { refuse } from '../../errors.ts';
import { writeZip } from '../../gateways/pack/index.ts';
import { sendStream } from '../../http/send-stream.ts';
import { isSessionOpen } from './reads/takeout.ts';
import { takeoutTicket } from './rules.ts';
import { takeoutFiles } from './steps/takeout-files.ts';

/** Serves the ZIP of the caller's data at the address from `POST /auth/takeout`. */
export function mountTakeouts(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { ticket?: unknown } }>('/takeout', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ticket = decryptCurrent(app.signingKey, takeoutTicket, request.query.ticket);
    const { userId, sessionHash } = ticket ?? refuse('NOT_FOUND');
    if (!(await isSessionOpen(app, sessionHash))) refuse('NOT_FOUND');
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="session42.zip"',
    };
    await sendStream(app, { request, reply }, headers, () => writeZip(takeoutFiles(app, userId)));
    return reply;
  });
}
