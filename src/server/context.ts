import type { OperatorFlag, StationWho } from '#contract/endpoint.ts';
import type { StationRole } from '#shared/station-team.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PostgresListener } from './database/postgres-listener.ts';
import type { Standby } from './database/standby.ts';
import type { stations } from './database/tables/stations/stations.ts';
import type { GoogleSignIn } from './gateways/google/index.ts';
import type { Mailer } from './gateways/mail/index.ts';
import type { Meter } from './gateways/metrics/index.ts';
import type { MusicLibraries } from './gateways/music-library/index.ts';
import type { Storage } from './gateways/object-storage/index.ts';
import type { Payments } from './gateways/payments/index.ts';
import type { WebFetch } from './gateways/web-fetch/index.ts';
import type { RateLimiters } from './http/rate-limiters.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Children } from './process/children.ts';
import type { Logger } from './process/log.ts';
import type { Queue } from './queue/queue.ts';

declare const minted: unique symbol;
declare const admitted: unique symbol;

/** A person without a session. */
export interface Visitor {
  kind: 'visitor';
}

/** A signed-in person. Only the session gate mints one, so that a forgotten check doesn't compile. */
export interface SignedIn {
  kind: 'user';
  userId: string;
  /** Null until a stage name is saved. */
  tenantId: string | null;
  sessionHash: string;
  family: string;
  isOperator: boolean;
  /** The account is closed: only the calls that allow it answer. */
  isClosed: boolean;
  /** The account is limited: calls that publish or send refuse it. */
  isLimited: boolean;
  /** There are terms to accept: calls that publish or send refuse it. */
  owesTerms: boolean;
  flags: Record<OperatorFlag, boolean>;
  readonly [minted]: true;
}

/** A signed-in person with a tenant. */
export type Artist = SignedIn & { tenantId: string };

/**
 * Access to a station's team. Only the station guard creates one, as the call's `who` says, so no query or command of a
 * team compiles without it.
 */
export interface StationAccess<W extends StationWho = StationWho> {
  station: typeof stations.$inferSelect & { readonly [admitted]: W };
  role: StationRole;
  /** The right that the call asked for, not everything that the role allows. */
  who: W;
}

/** An approved member of the station that a path names. */
export type StationMember = SignedIn & StationAccess;

/** An admin of the station that a path names. */
export type StationAdmin = SignedIn & StationAccess<'stationAdmin'>;

/** The product itself: jobs and demonstration data. */
export interface System {
  kind: 'system';
}

export type Caller = Visitor | SignedIn | System;

/** What the whole process shares; created once. */
export interface App {
  config: Config;
  database: Database;
  /** Null without a standby. */
  standby: Standby | null;
  storage: Storage;
  mailer: Mailer;
  /** Null without Google's keys. */
  google: GoogleSignIn | null;
  /** The services that take listeners' pre-saves; empty without keys. */
  libraries: MusicLibraries;
  queue: Queue;
  /** Work on files of strangers, and sending files: apart from the process that serves. */
  children: Children;
  /** The only way to fetch outside addresses. */
  web: WebFetch;
  /** Receives the database's notifications. */
  listener: PostgresListener;
  cache: ResponseCache;
  /** Limits that all processes count together. */
  rateLimiters: RateLimiters;
  log: Logger;
  /** Null without metrics. */
  meter: Meter | null;
  /** Null in production without a provider's keys. */
  payments: Payments | null;
  /** Signs the addresses of private files, and encrypts what the database may store but not read. */
  signingKey: string;
}

/** The tags of a cached reply: invalidating one of them drops it, and so does the time `until`. */
export interface Caching {
  tags: Set<string>;
  until: Date | null;
  /**
   * A reply whose address callers can invent, such as a page from any cursor: it displaces only replies of the same
   * kind.
   */
  isOneOfMany?: boolean;
}

/** One call: who makes it, and its reply's headers. */
export interface Context<C extends Caller = Caller> {
  app: App;
  caller: C;
  /** The caller's address; empty for calls in process. */
  ip: string;
  /** The caller's User-Agent; empty for calls in process. */
  agent: string;
  caching: Caching;
  /** Headers of the reply. */
  headers: Record<string, string>;
}

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };

export const newContext = <C extends Caller>(app: App, caller: C, ip = '', agent = ''): Context<C> => ({
  app,
  caller,
  ip,
  agent,
  caching: { tags: new Set(), until: null },
  headers: {},
});
