import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { App } from '../context.ts';
import { refuse } from '../errors.ts';
import { openFrontDoor } from './front-door.ts';
import { mountRoute } from './mount.ts';
import { openRateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError } from './send.ts';
import type { SessionReader } from './sessions.ts';

/** The largest JSON body, in bytes. */
const jsonLimit = 1024 * 1024;

export interface ServerParts {
  app: App;
  routes: readonly Route[];
  readSession: SessionReader;
  /** What else the server answers: pages, files, assets. Mounted after the calls. */
  mount?: readonly ((server: FastifyInstance) => void | Promise<void>)[];
  /** How many times the usual calls one address may make; tests and benches raise it. */
  rateFactor?: number;
}

/** The HTTP server, not yet listening. */
export async function makeServer({
  app,
  routes,
  readSession,
  mount = [],
  rateFactor = 1,
}: ServerParts): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: it adds the address it saw last of all, and those before it are the client’s word (threat B1).
    trustProxy: app.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: jsonLimit,
    forceCloseConnections: 'idle',
    // A call that comes while the server closes is answered, with `Connection: close`.
    return503OnClosing: false,
    serverFactory: (toRouter) => {
      const options = { requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 };
      return createServer(options, openFrontDoor(app.kept, toRouter));
    },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
  });

  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    /^application\/([\w.+-]+\+)?json/,
    { parseAs: 'string' },
    (request, body, done) => {
      // Browsers send a JSON content type with no body on DELETE and on POST without a payload.
      if (body === '') done(null, undefined);
      else parseJson(request, String(body), done);
    },
  );
  for (const streamed of [/^multipart\/form-data/, /^application\/(offset\+)?octet-stream/]) {
    server.addContentTypeParser(streamed, (_request, _payload, done) => done(null, undefined));
  }

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  server.setErrorHandler((error, _request, reply) => sendError(error, reply, app.log));
  server.setNotFoundHandler(() => refuse('NOT_FOUND'));

  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async () => {
    await app.database.pool.query('select 1');
    return { status: 'ready' };
  });

  const countCall = openRateLimits(rateFactor);
  for (const route of routes) mountRoute(server, route, { app, readSession, countCall });
  for (const add of mount) await add(server);
  return server;
}
