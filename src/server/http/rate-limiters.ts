import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Db } from '#server/database/database.ts';
import { lt, sql } from '#server/database/drizzle.ts';
import { rateLimits } from '#server/database/tables/rate-limits.ts';
import { AppError, fail } from '#server/errors.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { DatabaseLimiter, databaseMs } from './database-limiter.ts';

/** Allows a number of events for one key in a number of seconds, counted from the first. */
interface RateRule {
  points: number;
  seconds: number;
  /**
   * For passwords and codes: while the database can't count, nothing is allowed. Otherwise each process would allow
   * the whole limit once more.
   */
  failsClosed?: boolean;
}

/** How long a limit that fails closed waits for the database. */
const patientMs = 5_000;
/** How long the database may take to count; then this process counts alone, and asks again only after `awayMs`. */
const answerMs = 400;
const awayMs = 2_000;
/** A lease is this part of a limit: the most that each further process may cost. */
const leasePart = 60;
/** Networks whose leases a process remembers; a forgotten one takes a new lease. */
const maxLeases = 20_000;

/** Turns a limiter's rejection into TOO_MANY_REQUESTS with the seconds until the next event is allowed. */
export function tooMany(rejected: unknown): never {
  if (rejected instanceof Error) throw rejected;
  const wait = Number(fieldsOf(rejected).msBeforeNext);
  throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: Math.max(1, Math.ceil(wait / 1_000)) } });
}

/** Whether the database answered the limiters at the last try. */
class Reach {
  #awayUntil = 0;

  get isAway(): boolean {
    return performance.now() < this.#awayUntil;
  }

  /** The database's count, or undefined if it doesn't answer soon. A rejection is a count, too. */
  async ask<T>(count: () => Promise<T>): Promise<T | undefined> {
    return this.isAway ? undefined : this.#within(answerMs, count);
  }

  /** The database's count, also if it is slow. @throws UNAVAILABLE if it doesn't count */
  async insist<T>(count: () => Promise<T>): Promise<T> {
    return (await this.#within(patientMs, count)) ?? fail('UNAVAILABLE', { data: { retry_after: 5 } });
  }

  async #within<T>(ms: number, count: () => Promise<T>): Promise<T | undefined> {
    const over = new AbortController();
    const late = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
    try {
      const first = await Promise.race([count().then((value) => ({ value })), late]);
      if (first === undefined) this.#lose();
      return first?.value;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#lose();
      return undefined;
    } finally {
      over.abort();
    }
  }

  #lose(): void {
    this.#awayUntil = performance.now() + awayMs;
  }
}

/**
 * Counts events by key in the database, so that all processes count together. While the database is away each process
 * counts alone, unless the limit fails closed. For a key past its limit it doesn't ask the database again until the window ends.
 */
class RateLimiter {
  readonly #limiter: DatabaseLimiter;
  readonly #ownCount: RateLimiterMemory;
  readonly #reach: Reach;
  readonly #keyOf: (who: string) => string;
  readonly #failsClosed: boolean;
  readonly #leaseOf: number;
  readonly #leases = new LRUCache<string, { left: number; until: number }>({ max: maxLeases });
  readonly #leasing = new KeyedMutex();

  constructor(
    database: Pick<Database, 'pool'>,
    reach: Reach,
    keyOf: (who: string) => string,
    { points, seconds, failsClosed = false }: RateRule,
  ) {
    this.#reach = reach;
    this.#keyOf = keyOf;
    this.#failsClosed = failsClosed;
    this.#leaseOf = Math.max(1, Math.floor(points / leasePart));
    const rule = { points, duration: seconds, keyPrefix: '' };
    this.#ownCount = new RateLimiterMemory(rule);
    this.#limiter = new DatabaseLimiter(database.pool, { ...rule, inMemoryBlockOnConsumed: points + 1 });
  }

  /** Counts an event. @throws TOO_MANY_REQUESTS past the limit, with the seconds until the next is allowed */
  async consume(who: string): Promise<void> {
    await this.#take(who, 1);
  }

  /**
   * Counts an event at less cost: the process takes a lease of several events, and the next lease when it is used up.
   * The total never exceeds the limit; it may be lower by one lease for each further process.
   */
  async lease(who: string): Promise<void> {
    if (this.#isLeased(who)) return;
    await this.#leasing.run(who, async () => {
      if (this.#isLeased(who)) return;
      const { msBeforeNext } = await this.#take(who, this.#leaseOf);
      this.#leases.set(who, { left: this.#leaseOf - 1, until: performance.now() + msBeforeNext });
    });
  }

  #isLeased(who: string): boolean {
    const lease = this.#leases.get(who);
    if (lease === undefined || lease.left < 1 || performance.now() >= lease.until) return false;
    lease.left -= 1;
    return true;
  }

  async #take(who: string, points: number): Promise<RateLimiterRes> {
    const key = this.#keyOf(who);
    const count = () => this.#limiter.consume(key, points);
    try {
      if (this.#failsClosed) return await this.#reach.insist(count);
      return (await this.#reach.ask(count)) ?? (await this.#ownCount.consume(key, points));
    } catch (rejected) {
      return tooMany(rejected);
    }
  }

  /** Takes back a counted event. */
  async giveBack(who: string): Promise<void> {
    const key = this.#keyOf(who);
    if ((await this.#reach.ask(() => this.#limiter.reward(key))) === undefined)
      await this.#ownCount.reward(key);
  }

  /** Starts counting from zero. */
  async forget(who: string): Promise<void> {
    const key = this.#keyOf(who);
    await this.#ownCount.delete(key);
    await this.#reach.ask(() => this.#limiter.delete(key));
  }

  /** Remembers that something happened, for the seconds of the rule. */
  async note(who: string): Promise<void> {
    await this.#reach.ask(() => this.#limiter.set(this.#keyOf(who), 1, this.#limiter.duration));
  }

  /** Whether something was counted or remembered recently. */
  async has(who: string): Promise<boolean> {
    return ((await this.#reach.ask(() => this.#limiter.get(this.#keyOf(who)))) ?? null) !== null;
  }
}

/** The process's one limiter of a name. */
export type RateLimiters = (name: string, rule: RateRule) => RateLimiter;

/** The database has only an HMAC of the key. */
export function openRateLimiters(database: Pick<Database, 'pool'>, signingKey: string): RateLimiters {
  const reach = new Reach();
  const limiters = new Map<string, RateLimiter>();
  return (name, rule) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const keyOf = (who: string) =>
      createHmac('sha256', signingKey).update(`rate limit ${name} ${who}`).digest('base64url');
    const limiter = new RateLimiter(database, reach, keyOf, rule);
    limiters.set(name, limiter);
    return limiter;
  };
}

export const deleteExpiredRates = async (db: Db): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql.raw(databaseMs)));
};
