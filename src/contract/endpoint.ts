import type { z } from 'zod';
import type { ErrorCode } from './vocabulary/errors.ts';

/** The four rights an operator may hold. */
export type OperatorFlag = 'users' | 'radio' | 'linktone' | 'patiphon';

/** Calls of a station's team: of any approved member, or of its admins alone. */
export type StationWho = 'stationMember' | 'stationAdmin';

/** Who may make a call. The first of the two doors; the second is the domain's policy on the row. */
export type Who =
  | 'anyone'
  | 'signedIn'
  | 'artist'
  | StationWho
  | `operator:${OperatorFlag}`
  /** An operator of one of the catalogues; the call’s verb checks which. */
  | 'operator:catalogues';

/** Named limits of how often one address (and one account) may make a call; the numbers are in the server. */
export type RateLimit = 'signIn' | 'register' | 'upload' | 'part' | 'lookUp' | 'write' | 'read';

/** Why a call that writes has no limit. */
interface Unlimited {
  none: string;
}

/** A call that browser and server agree on. Paths stand without the `/api` they are served under. */
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
  /** `multipart` and `bytes` bodies are streamed to the handler and never parsed by a schema. */
  bodyKind?: 'json' | 'multipart' | 'bytes';
  /** The answer is a stream of server-sent events (WHATWG HTML 9.2), each of the shape of `reply`. */
  isStream?: boolean;
  /** The shape of the answer; null for an empty one: 204, or 302 where a browser is led on. */
  reply: z.ZodType | null;
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** Error codes beside those that any call may give. */
  errors?: readonly ErrorCode[];
  /** `write` for a call that writes, unless it names another; none for one that reads. */
  limit?: RateLimit | Unlimited;
  /** Answers somebody who closed their account, too: nothing else does that needs a session. */
  isForClosed?: boolean;
  /** Answers only programs on the server's own machine: for development. */
  isForThisMachine?: boolean;
  /** The reply is the same for everyone and cached as a ready buffer until one of its tags is invalidated. */
  cached?: boolean;
  /** It only reads, and much: a standby of the database may answer it. Cached replies are read there anyway. */
  fromStandby?: boolean;
}

type Called<N extends CallName<Endpoint>> = N extends `${infer M} ${infer P}`
  ? { method: M; path: P }
  : never;

/**
 * States an endpoint by its call's name, such as `GET /releases/:id`; the value is the single source for server,
 * browser, API page and trespass test.
 */
export function defineEndpoint<
  const N extends CallName<Endpoint>,
  const E extends Omit<Endpoint, 'method' | 'path'>,
>(
  name: N,
  // A key that no endpoint has is a mistake, which a generic literal alone would let pass.
  endpoint: E & { [K in Exclude<keyof E, keyof Endpoint>]: never },
): E & Called<N>;
export function defineEndpoint(name: string, endpoint: object): object {
  const [method, path] = name.split(' ');
  return { method, path, ...endpoint };
}

/** By which limit a call is counted; undefined for one without. */
export function limitOf({ method, limit }: Endpoint): RateLimit | undefined {
  if (limit !== undefined) return typeof limit === 'string' ? limit : undefined;
  return method === 'GET' || method === 'HEAD' ? undefined : 'write';
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined;

/** What a handler receives after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: Out<Part<E, 'body'>>;
}

type Given<K extends string, V> = undefined extends V
  ? { [P in K]?: V }
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Given<'params', In<Part<E, 'params'>>> &
  Given<'query', In<Part<E, 'query'>>> &
  Given<'body', In<Part<E, 'body'>>>;

/** What a call answers. */
export type Reply<E extends Endpoint> = E extends { isStream: true }
  ? undefined
  : E['reply'] extends z.ZodType
    ? z.output<E['reply']>
    : undefined;

/** `GET /releases/:id`, the name by which browser and loaders make a call. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`;
