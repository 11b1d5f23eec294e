import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, limitOf } from '#contract/endpoint.ts';
import { type App, type Caller, type Context, newContext, visitor } from '#server/context.ts';
import { AppError, fail } from '#server/errors.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { addressOf } from './cache-middleware.ts';
import { authorize, isOfStation, type StationGuard } from './gate.ts';
import { parsePart } from './parse.ts';
import type { CountCall } from './rate-limits.ts';
import { readStandby } from './read-standby.ts';
import type { Route } from './route.ts';
import { bodyOf, sendCached } from './send.ts';
import { bearerOf, type SessionReader } from './sessions.ts';
import { forThisMachine } from './this-machine.ts';

interface Call {
  context: Context;
  params: unknown;
  parent: unknown;
}

interface MountOptions {
  app: App;
  readSession: SessionReader;
  guardStation: StationGuard;
  countCall: CountCall;
}

/**
 * Serves one route under `/api`. Order: limit, session, who, path, the right at the station, parent, and only then
 * the body. Checks the reply against the contract before sending it.
 */
export function mountRoute(server: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  const calls = new WeakMap<FastifyRequest, Call>();

  const withStationAccess = async (caller: Caller, params: unknown): Promise<Caller> => {
    if (!isOfStation(endpoint.who)) return caller;
    if (caller.kind !== 'user') fail('UNAUTHENTICATED');
    const { id } = fieldsOf(params);
    if (typeof id !== 'string') fail('NOT_FOUND');
    return options.guardStation(options.app, caller, endpoint.who, id);
  };

  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const limit = limitOf(endpoint);
    if (limit !== undefined) await options.countCall(limit, request.ip);
    const token = bearerOf(request);
    const caller =
      token === null || endpoint.cached ? visitor : await options.readSession(options.app, token);
    authorize(endpoint, caller);
    const params = parsePart(endpoint.params, request.params, 'params');
    const admitted = await withStationAccess(caller, params);
    const context = newContext(options.app, admitted, request.ip, request.headers['user-agent']);
    const parent = await route.parent?.(context, params);
    calls.set(request, { context, params, parent });
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = calls.get(request);
    if (call === undefined) throw new Error('a call was answered before it was prepared');
    const type = request.headers['content-type'] ?? '';
    if (endpoint.bodyKind === undefined && /^(multipart\/|application\/(offset\+)?octet-stream)/i.test(type))
      fail('UNSUPPORTED_TYPE');
    const query = parsePart(endpoint.query, request.query, 'query');
    const body = parsePart(endpoint.body, request.body ?? {}, 'body');
    const input = { params: call.params, query, body, parent: call.parent, raw: { request, reply } };
    if (endpoint.cached) {
      const { cache } = options.app;
      const key = `api ${endpoint.path} ${JSON.stringify([input.params, query])}`;
      if (cache.get(key) === undefined) await options.countCall('make', request.ip);
      const ready = await cache.fill(key, async () => {
        const { status, body } = await readStandby(options.app, (app) =>
          makeCached(route, { ...call.context, app }, input),
        );
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          ...(options.app.config.apiUrl && { vary: 'accept-encoding, origin' }),
          // A missing thing may exist in a moment.
          ...((status === 404 || status === 410) && { 'cache-control': 'no-store' }),
          ...call.context.headers,
        };
        return { status, headers, body: encodeText(JSON.stringify(body)), ...call.context.caching };
      });
      cache.nameAddress(addressOf(request.raw), key);
      return sendCached(request, reply, ready);
    }
    const run = (app: App) => route.run({ ...call.context, app }, input);
    const answered = endpoint.fromStandby ? await readStandby(options.app, run) : await run(options.app);
    const made = guardReply(endpoint, answered);
    if (reply.sent) return reply;
    reply.headers(call.context.headers).header('cache-control', 'no-store');
    // Null is an empty reply: an endpoint without one, or a read that found nothing. It is 204, unless the call
    // redirects a browser.
    if (endpoint.reply === null) return reply.code(endpoint.status ?? 204).send();
    if (made === null) return reply.code(204).send();
    return reply.code(endpoint.status ?? 200).send(made);
  };

  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    server.route({
      method: endpoint.method,
      url: `/api${path}`,
      onRequest: endpoint.isForThisMachine
        ? [forThisMachine(options.app.config), authenticate]
        : authenticate,
      handler: handle,
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.isStream,
    });
  }
}

/** The reply of a cached call; 404 and 410 are cached too. */
async function makeCached(
  { endpoint, run }: Route,
  context: Context,
  input: Parameters<Route['run']>[1],
): Promise<{ status: number; body: unknown }> {
  try {
    return { status: endpoint.status ?? 200, body: guardReply(endpoint, await run(context, input)) };
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'NOT_FOUND' && error.code !== 'GONE')) throw error;
    return { status: error.status, body: bodyOf(error) };
  }
}

/** A reply that breaks the contract is our fault, and is never sent. */
export function guardReply(endpoint: Endpoint, value: unknown): unknown {
  if (endpoint.reply === null || endpoint.isStream) return undefined;
  const parsed = endpoint.reply.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered what its contract doesn't allow: ${parsed.error.message}`,
  );
}

const encoder = new TextEncoder();
/** The buffer for text of unknown length; longer text uses `Buffer.from`. */
const scratch = new Uint8Array(1024 * 1024);

/** The UTF-8 bytes of a text, like `Buffer.from`, which would first scan the text to measure it. */
export function encodeText(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.copyBytesFrom(scratch, 0, written);
}
