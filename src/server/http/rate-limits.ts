import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimit } from '../../contract/endpoint.ts';
import { fieldsOf } from '../../contract/vocabulary/unknown.ts';
import { Refusal } from '../errors.ts';
import { networkOf } from './network-of.ts';

/** `make` counts replies for everyone that must be made again; cached ones are free. */
type Limit = RateLimit | 'make';

/** Calls that one network may make in so many seconds. */
const limits: Record<Limit, { points: number; duration: number }> = {
  signIn: { points: 60, duration: 300 },
  register: { points: 30, duration: 3_600 },
  upload: { points: 300, duration: 3_600 },
  part: { points: 6_000, duration: 300 },
  lookUp: { points: 300, duration: 300 },
  write: { points: 600, duration: 300 },
  read: { points: 6_000, duration: 60 },
  make: { points: 300, duration: 60 },
};

export type CountCall = (limit: Limit, address: string) => Promise<void>;

/** Counts calls by network, in this process; past a limit the call is 429 with `Retry-After` in seconds. */
export function openRateLimits(factor = 1): CountCall {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: points * factor, duration }),
    ]),
  );
  return async (limit, address) => {
    try {
      await limiters.get(limit)?.consume(networkOf(address));
    } catch (rejected) {
      const wait = rejected instanceof Error ? 1_000 : Number(fieldsOf(rejected).msBeforeNext);
      throw new Refusal('TOO_MANY_REQUESTS', { data: { retry_after: Math.max(1, Math.ceil(wait / 1_000)) } });
    }
  };
}
