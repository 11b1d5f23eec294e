import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';
import { type App, type Caching, type Context, newContext, visitor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { authorize } from './gate.ts';
import { guardReply } from './mount.ts';
import { parsePart } from './parse.ts';
import { readStandby } from './read-standby.ts';
import type { Route } from './route.ts';
import { asAppError } from './send.ts';

/** A reply with the cursor of its next page. */
interface Answered<T> {
  body: T;
  next: string | null;
}

/**
 * Makes a call of the contract without HTTP, as a visitor, and notes the tags of the reply in `caching`.
 * @throws Refusal alone
 */
export type CallInProcess = <N extends keyof Contract>(
  name: N,
  input: CallInput<Contract[N]>,
) => Promise<Answered<Reply<Contract[N]>>>;

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** Calls for pages rendered on the server: the same routes and checks, without a socket. */
export function openInProcess(app: App, routes: readonly Route[]): (caching: Caching) => CallInProcess {
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return (caching) => {
    const call = async (
      name: string,
      given: { params?: unknown; query?: unknown; body?: unknown },
    ): Promise<Answered<unknown>> => {
      const route = byName.get(name);
      if (route === undefined) throw new Error(`no route answers ${name}`);
      const { endpoint } = route;
      const context: Context = { ...newContext(app, visitor), caching };
      authorize(endpoint, context.caller);
      const params = parsePart(endpoint.params, given.params ?? {}, 'params');
      const parent = await route.parent?.(context, params);
      const query = parsePart(endpoint.query, given.query ?? {}, 'query');
      const body = parsePart(endpoint.body, given.body ?? {}, 'body');
      const run = (from: App) =>
        route.run({ ...context, app: from }, { params, query, body, parent, raw: null });
      const made = guardReply(endpoint, await (endpoint.method === 'GET' ? readStandby(app, run) : run(app)));
      return { body: made, next: /<([^>]+)>; rel="next"/.exec(context.headers.link ?? '')?.[1] ?? null };
    };
    const guarded = async (...args: Parameters<typeof call>): Promise<Answered<unknown>> => {
      try {
        return await call(...args);
      } catch (error) {
        const refusal = asAppError(error);
        if (refusal === null) app.log.error({ err: error }, 'unplanned error');
        throw refusal ?? new AppError('INTERNAL');
      }
    };
    return guarded as CallInProcess; // `name` selects the endpoint whose schemas have just parsed both sides
  };
}
