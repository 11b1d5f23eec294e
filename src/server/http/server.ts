import { isUtf8 } from 'node:buffer';
import { createServer, type Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { App } from '#server/context.ts';
import { AppError, fail } from '#server/errors.ts';
import type { Logger } from '#server/process/log.ts';
import { productVersion } from '#server/process/product-version.ts';
import { openCacheMiddleware } from './cache-middleware.ts';
import type { CrossOrigin } from './cross-origin.ts';
import type { StationGuard } from './gate.ts';
import { isStorable } from './is-storable.ts';
import { mountRoute } from './mount.ts';
import { isAmong, networkOf } from './network-of.ts';
import { everyPage } from './pages.ts';
import { type CountCall, openRateLimits } from './rate-limits.ts';
import { bodyMs, dropRest, readBody } from './read-body.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError } from './send.ts';
import type { SessionReader } from './sessions.ts';
import { endStalledReaders, type ReadingPace } from './stalled-readers.ts';
import { CallWatch } from './watch-calls.ts';

/** The largest JSON body, in bytes. */
const jsonLimit = 1024 * 1024;

export interface ServerParts {
  app: App;
  routes: readonly Route[];
  readSession: SessionReader;
  guardStation: StationGuard;
  /** Other hosts whose pages may make calls; none by default. */
  crossOrigin?: CrossOrigin | undefined;
  /** What else the server answers: pages, files, assets. Mounted after the calls. */
  mount?: readonly ((server: FastifyInstance, countCall: CountCall) => void | Promise<void>)[];
  /** Multiplies the rate limits of one address; tests and benches raise it. */
  rateFactor?: number;
  /** How long a JSON body may take, in milliseconds; tests shorten it. */
  jsonMs?: number | undefined;
  /** The minimum pace of a reader; tests shorten the times. */
  pace?: ReadingPace | undefined;
  /** Connections that one network may have open; tests and benches change it. */
  maxPerNetwork?: number | undefined;
}

/** The HTTP server, not yet listening. */
export async function makeServer({
  app,
  routes,
  readSession,
  guardStation,
  crossOrigin,
  mount = [],
  rateFactor = 1,
  jsonMs = bodyMs,
  pace,
  maxPerNetwork,
}: ServerParts): Promise<FastifyInstance> {
  const headers = securityHeaders(app.config);
  const watch = new CallWatch(app);
  const server = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Our proxy appends the address that it saw; anything before it is the client’s claim (threat B1).
    trustProxy: app.config.trustProxy.length > 0 && [...app.config.trustProxy],
    forceCloseConnections: 'idle',
    // A call that arrives while the server closes gets its reply, with `Connection: close`.
    return503OnClosing: false,
    serverFactory: (toRouter) => {
      const options = { requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 };
      const front = openCacheMiddleware(app.cache, watch.around(toRouter), crossOrigin, watch.cached);
      const http = createServer(options, front);
      limitConnections(http, app.log, isAmong(app.config.trustProxy), maxPerNetwork);
      endStalledReaders(http, pace);
      return http;
    },
    // An address that can’t be decoded reaches no route and no hook, for example a link cut off in the middle of a
    // Hebrew letter. Answer it like every unknown page.
    frameworkErrors: (_error, { url }, reply) => {
      reply.headers(headers);
      if (/^\/api(?:[/?]|$)/.test(url)) sendError(new AppError('BAD_REQUEST'), reply, app.log);
      else void reply.header('cache-control', 'no-store').redirect('/unknown');
    },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
  });

  server.decorate('isLeaving', false);
  watch.watch(server);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(/^application\/([\w.+-]+\+)?json/, async (request: FastifyRequest) => {
    const body = await readBody(request.raw, jsonLimit, jsonMs);
    // Browsers send a JSON content type without a body on DELETE, and on POST without a payload.
    if (body.length === 0) return undefined;
    // JSON is UTF-8 (RFC 8259 section 8.1): other bytes would be stored as characters that nobody typed.
    const text = isUtf8(body) ? String(body) : fail('BAD_JSON');
    if (isBeyondUse(text)) fail('BAD_JSON');
    return new Promise((resolve, reject) =>
      parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    );
  });
  for (const streamed of [/^multipart\/form-data/, /^application\/(offset\+)?octet-stream/]) {
    server.addContentTypeParser(streamed, (_request, _payload, done) => done(null, undefined));
  }

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (server.isLeaving) reply.header('connection', 'close');
    // Pages answer such addresses themselves, like every unknown one.
    if (request.routeOptions.url === everyPage) return;
    if (!isStorable(request.params) || !isStorable(request.query)) fail('BAD_REQUEST');
  });
  // A caller that got an early answer may not keep sending forever (threat L1).
  server.addHook('onResponse', async ({ raw }) => dropRest(raw));
  server.setErrorHandler((error, _request, reply) => sendError(error, reply, app.log));
  server.setNotFoundHandler(() => fail('NOT_FOUND'));

  const refuseLeaving = () => {
    if (server.isLeaving) fail('UNAVAILABLE', { data: { retry_after: 5 } });
  };
  server.get('/healthz', async () => {
    refuseLeaving();
    return { status: 'ok', version: productVersion };
  });
  server.get('/readyz', async () => {
    refuseLeaving();
    await app.database.pool.query('select 1');
    // Without files, pages and most calls still work.
    const storage = await app.storage.check().then(
      () => 'up' as const,
      (error: unknown) => {
        app.log.warn({ err: error }, 'storage does not answer');
        return 'down' as const;
      },
    );
    return { status: storage === 'up' ? 'ready' : 'degraded', database: 'up', storage };
  });

  const countCall = openRateLimits(app.rateLimiters, rateFactor);
  for (const route of routes) mountRoute(server, route, { app, readSession, guardStation, countCall });
  for (const add of mount) await add(server, countCall);
  return server;
}

/** Deeper than any of our bodies. */
const maxLevels = 64;
/** More values than any of our bodies; checking so many takes a moment, and each may produce an error. */
const maxValues = 5_000;

/**
 * Whether JSON text is too deep or has too many values. Checked before parsing, by its brackets and commas alone
 * (threat L2).
 */
function isBeyondUse(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (isQuoted) {
      if (sign === '\\') index++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') values++;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > maxLevels || values > maxValues) return true;
  }
  return false;
}

/** Connections that one network may open; a browser opens six to a host. */
const maxPerNetwork = 200;
/** Connections of the whole process. */
const maxConnections = 5_000;
/** How often the log says that connections are refused, in milliseconds. */
const sayAgainMs = 60_000;

/**
 * Closes connections that one network opens beyond `most` (threat S5).
 * @param isProxy whether this peer is one of our proxies, which carries everybody's connections
 */
function limitConnections(
  server: Server,
  log: Logger,
  isProxy: (address: string) => boolean,
  most = maxPerNetwork,
): void {
  const openByNetwork = new Map<string, number>();
  let saidAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The connection is already gone.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const open = (openByNetwork.get(network) ?? 0) + 1;
    if (open > most) {
      socket.destroy();
      if (performance.now() - saidAt < sayAgainMs) return;
      saidAt = performance.now();
      log.warn({ network, most }, 'a network has as many connections as one may have');
      return;
    }
    openByNetwork.set(network, open);
    socket.once('close', () => {
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left > 0) openByNetwork.set(network, left);
      else openByNetwork.delete(network);
    });
  });
}
