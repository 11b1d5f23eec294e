import type { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';

/** An operator's four rights. */
export type OperatorFlag = 'users' | 'radio' | 'linktone' | 'patiphon';

/** Calls of a station's team: of any approved member, or only of its admins. */
export type StationWho = 'stationMember' | 'stationAdmin';

/** Who may make a call. This is the first check; the second is the domain's policy on the row. */
export type Who =
  | 'anyone'
  | 'signedIn'
  | 'artist'
  | StationWho
  | `operator:${OperatorFlag}`
  /** An operator of one of the catalogues; the call’s verb checks which. */
  | 'operator:catalogues';

/** Named rate limits for one address (and one account); the numbers are in the server. */
export type RateLimit = 'signIn' | 'register' | 'upload' | 'part' | 'lookUp' | 'write' | 'read';

/** Why a writing call has no limit. */
interface Unlimited {
  none: string;
}

/** A call that browser and server agree on. Paths omit the `/api` prefix. */
export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** Other paths under which the same call answers. */
  aliases?: readonly `/${string}`[];
  summary: string;
  who: Who;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart` and `bytes` bodies are streamed to the handler; no schema parses them. */
  bodyKind?: 'json' | 'multipart' | 'bytes';
  /** The reply is a stream of server-sent events (WHATWG HTML 9.2), each with the shape of `reply`. */
  isStream?: boolean;
  /** The shape of the reply; null for an empty one: 204, or 302 for a redirect. */
  reply: z.ZodType | null;
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** Error codes besides those of every call. */
  errors?: readonly ErrorCode[];
  /** `write` for a writing call, unless it names another; none for a reading one. */
  limit?: RateLimit | Unlimited;
  /** People with a closed account may make it, too; other calls that need a session refuse them. */
  isForClosed?: boolean;
  /** It publishes or sends something: a limited account, and one with terms to accept, may not make it. */
  reachesOthers?: boolean;
  /** Only programs on the server's own machine may make it, in development. */
  isForThisMachine?: boolean;
  /** The reply is the same for everyone, and cached as bytes until one of its tags is invalidated. */
  cached?: boolean;
  /** A heavy read that a standby of the database may serve. Cached replies use the standby anyway. */
  fromStandby?: boolean;
}

type Called<N extends CallName<Endpoint>> = N extends `${infer M} ${infer P}`
  ? { method: M; path: P }
  : never;

/**
 * Defines an endpoint by its call's name, such as `GET /releases/:id`. The value is the single source for server,
 * browser, API page and trespass test.
 */
export function defineEndpoint<
  const N extends CallName<Endpoint>,
  const E extends Omit<Endpoint, 'method' | 'path'>,
>(
  name: N,
  // Refuses unknown keys, which a generic literal alone would accept.
  endpoint: E & { [K in Exclude<keyof E, keyof Endpoint>]: never },
): E & Called<N>;
export function defineEndpoint(name: string, endpoint: object): object {
  const [method, path] = name.split(' ');
  return { method, path, ...endpoint };
}

/** The rate limit of a call; undefined for one without. */
export function limitOf({ method, limit }: Endpoint): RateLimit | undefined {
  if (limit !== undefined) return typeof limit === 'string' ? limit : undefined;
  return method === 'GET' || method === 'HEAD' ? undefined : 'write';
}

/**
 * The name of a call for other programs (OpenAPI's `operationId`), by one rule: its method, then the words of its
 * path, with `By` before a parameter. `GET /releases/:id/links` is `getReleasesByIdLinks`.
 */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replaceAll(':', 'by-')
    .replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, first: string) => first.toUpperCase());

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined;

/** What a handler receives after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: Out<Part<E, 'body'>>;
}

type RequiredUnlessEmpty<K extends string, V> = undefined extends V
  ? { [P in K]?: V }
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** What a caller passes. */
export type CallInput<E extends Endpoint> = RequiredUnlessEmpty<'params', In<Part<E, 'params'>>> &
  RequiredUnlessEmpty<'query', In<Part<E, 'query'>>> &
  RequiredUnlessEmpty<'body', In<Part<E, 'body'>>>;

/** What a call returns. */
export type Reply<E extends Endpoint> = E extends { isStream: true }
  ? undefined
  : E['reply'] extends z.ZodType
    ? z.output<E['reply']>
    : undefined;

/** `GET /releases/:id`, the name by which browser and loaders make a call. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`;
