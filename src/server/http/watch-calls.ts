import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { forRequest, requestId } from '../process/under-way.ts';

/** What a cached reply is counted as, which is sent before any route is looked for. */
const ready = 'cached';

/**
 * Gives each call an id, counts it by route and status, and names a slow one in the log (SLOW_MS): by its route, never
 * by its address, which may hold what people typed.
 */
export class CallWatch {
  readonly #app: Pick<App, 'meter' | 'log' | 'config'>;
  readonly #ends = new WeakMap<IncomingMessage, (status: number) => void>();

  constructor(app: Pick<App, 'meter' | 'log' | 'config'>) {
    this.#app = app;
  }

  around(next: RequestListener): RequestListener {
    const { meter } = this.#app;
    const ends = this.#ends;
    return function (this: Server, request, response) {
      response.once('close', () => {
        const end = ends.get(request) ?? meter?.began(ready).bind(undefined, request.method ?? '');
        end?.(response.statusCode);
      });
      forRequest(undefined, () => next.call(this, request, response));
    };
  }

  /** Notes the route that each call has found. */
  watch(server: FastifyInstance): void {
    const { meter, log, config } = this.#app;
    server.addHook('onRequest', async ({ raw, routeOptions, method }) => {
      const route = routeOptions.url ?? 'none';
      const ended = meter?.began(route);
      const begun = performance.now();
      const request = requestId();
      this.#ends.set(raw, (status) => {
        ended?.(method, status);
        const ms = Math.round(performance.now() - begun);
        // An event stream is open as long as its reader is there.
        if (config.slowMs === 0 || ms < config.slowMs || route.endsWith('/events')) return;
        log.warn({ request, route, method, status, ms }, 'a slow call');
      });
    });
  }
}
