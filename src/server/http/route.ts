import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedInput, Reply, StationWho, Who } from '#contract/endpoint.ts';
import type { Artist, Caller, Context, SignedIn, StationAccess } from '#server/context.ts';

/** The type of caller that the gate admits for each `who`. */
type CallerOf<W extends Who> = W extends 'anyone'
  ? Caller
  : W extends 'artist'
    ? Artist
    : W extends StationWho
      ? SignedIn & StationAccess<W>
      : SignedIn;

/** The raw request and reply, for calls that stream. */
export interface Raw {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint, Parent> = (
  context: Context<CallerOf<E['who']>>,
  input: ParsedInput<E> & { parent: Parent; raw: Raw | null },
) => Promise<Reply<E>>;

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  parent: ((context: Context, params: unknown) => Promise<unknown>) | undefined;
  run(
    context: Context,
    input: { params: unknown; query: unknown; body: unknown; parent: unknown; raw: Raw | null },
  ): Promise<unknown>;
}

/**
 * Implements an endpoint by a command or a query. The caller has the type that `who` admits: for a station's calls a member,
 * proven by the station guard.
 * @param parent finds the row that the path names, by the domain's policy, before the body is read. Another tenant's
 * row is 404.
 */
export function implement<const E extends Endpoint, Parent = undefined>(
  endpoint: E,
  handler: Handler<E, Parent>,
  parent?: (context: Context<CallerOf<E['who']>>, params: ParsedInput<E>['params']) => Promise<Parent>,
): Route {
  // The schemas of `endpoint` parse the handler's input and the gate proves the caller, so these types hold at run
  // time.
  return { endpoint, parent: parent as Route['parent'], run: handler as unknown as Route['run'] };
}
