import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { fieldsOf } from '../../contract/vocabulary/unknown.ts';
import type { Database } from '../database/database.ts';
import { rateLimits } from '../database/tables/rate-limits.ts';
import type { Db } from '../database/transact.ts';
import { Refusal } from '../errors.ts';

/** Lets through so many events of one key in so many seconds, counted from the first. */
interface RateRule {
  points: number;
  seconds: number;
}

/**
 * Counts events by key, in the database, so that all processes count together. While the database is away each
 * process counts by itself. A key that is past its limit isn't asked about again until it is free.
 */
class RateLimiter {
  readonly #limiter: RateLimiterPostgres;
  readonly #keyOf: (who: string) => string;

  constructor(
    database: Pick<Database, 'pool'>,
    keyOf: (who: string) => string,
    { points, seconds }: RateRule,
  ) {
    this.#keyOf = keyOf;
    const rule = { points, duration: seconds, inMemoryBlockOnConsumed: points + 1, keyPrefix: '' };
    this.#limiter = new RateLimiterPostgres({
      ...rule,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // An hourly job clears them.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds, keyPrefix: '' }),
    });
  }

  /** Counts an event. @throws TOO_MANY_REQUESTS past the limit, with the seconds until the next is let through */
  async consume(who: string): Promise<void> {
    try {
      await this.#limiter.consume(this.#keyOf(who));
    } catch (rejected) {
      if (rejected instanceof Error) throw rejected;
      const wait = Number(fieldsOf(rejected).msBeforeNext);
      throw new Refusal('TOO_MANY_REQUESTS', { data: { retry_after: Math.max(1, Math.ceil(wait / 1_000)) } });
    }
  }

  /** Takes back an event that was counted. */
  async giveBack(who: string): Promise<void> {
    await this.#limiter.reward(this.#keyOf(who));
  }

  /** Counts from nothing again. */
  async forget(who: string): Promise<void> {
    await this.#limiter.delete(this.#keyOf(who));
  }

  /** Notes that something happened, for the seconds of the rule from now on. */
  async note(who: string): Promise<void> {
    await this.#limiter.set(this.#keyOf(who), 1, this.#limiter.duration);
  }

  /** Whether something was counted or noted lately. */
  async has(who: string): Promise<boolean> {
    return (await this.#limiter.get(this.#keyOf(who))) !== null;
  }
}

/** The limiter of a name, one for the process. */
export type RateLimiters = (name: string, rule: RateRule) => RateLimiter;

/** The database holds only an HMAC of who is counted. */
export function openRateLimiters(database: Pick<Database, 'pool'>, signingKey: string): RateLimiters {
  const limiters = new Map<string, RateLimiter>();
  return (name, rule) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const keyOf = (who: string) =>
      createHmac('sha256', signingKey).update(`rate limit ${name} ${who}`).digest('base64url');
    const limiter = new RateLimiter(database, keyOf, rule);
    limiters.set(name, limiter);
    return limiter;
  };
}

export const deleteExpiredRates = async (db: Db, now: Date): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
};
