import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { App } from '#server/context.ts';
import { requestId, runWithRequestId } from '#server/process/request-id.ts';

/**
 * Gives each call an id, counts it by route and status, and logs a slow one (SLOW_MS) by its route, never by its
 * address, which may contain typed text.
 */
export class CallWatch {
  readonly #app: Pick<App, 'meter' | 'log' | 'config'>;
  readonly #ends = new WeakMap<IncomingMessage, (status: number) => void>();

  constructor(app: Pick<App, 'meter' | 'log' | 'config'>) {
    this.#app = app;
  }

  /** Counts a reply that is sent without a route; undefined without metrics. */
  get cached(): ((request: IncomingMessage, response: ServerResponse) => void) | undefined {
    const { meter } = this.#app;
    if (!meter) return undefined;
    return ({ method = '' }, response) => {
      const ended = meter.began('cached');
      response.once('close', () => ended(method, response.statusCode));
    };
  }

  /** Handles what goes on to the router. */
  around(next: RequestListener): RequestListener {
    const ends = this.#ends;
    return function (this: Server, request, response) {
      response.once('close', () => ends.get(request)?.(response.statusCode));
      runWithRequestId(undefined, () => next.call(this, request, response));
    };
  }

  /** Notes the route that each call has found. */
  watch(server: FastifyInstance): void {
    const { meter, log, config } = this.#app;
    server.addHook('onRequest', async ({ raw, routeOptions, method }) => {
      const route = routeOptions.url ?? 'none';
      const ended = meter?.began(route);
      const startedAt = performance.now();
      const request = requestId();
      this.#ends.set(raw, (status) => {
        ended?.(method, status);
        const ms = Math.round(performance.now() - startedAt);
        // An event stream stays open as long as its reader.
        if (config.slowMs === 0 || ms < config.slowMs || route.endsWith('/events')) return;
        log.warn({ request, route, method, status, ms }, 'a slow call');
      });
    });
  }
}
