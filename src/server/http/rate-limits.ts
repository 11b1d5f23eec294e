import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint.ts';
import { networkOf } from './network-of.ts';
import { type RateLimiters, tooMany } from './rate-limiters.ts';

/** `make` counts replies for everyone that must be made again; cached ones are free. */
type Limit = RateLimit | 'make';

/** Calls that one network may make in a number of seconds. */
const limits: Record<Limit, { points: number; seconds: number }> = {
  signIn: { points: 60, seconds: 300 },
  register: { points: 30, seconds: 3_600 },
  upload: { points: 300, seconds: 3_600 },
  part: { points: 6_000, seconds: 300 },
  lookUp: { points: 300, seconds: 300 },
  write: { points: 600, seconds: 300 },
  read: { points: 6_000, seconds: 60 },
  make: { points: 300, seconds: 60 },
};
/** These protect this machine's CPU, and such a call costs less than counting it elsewhere. */
const ofThisProcess: readonly Limit[] = ['read', 'make'];

export type CountCall = (limit: Limit, address: string) => Promise<void>;

/**
 * Counts calls by network, over all processes; past a limit the call gets 429 with `Retry-After` in seconds.
 * @param factor multiplies the limits; tests and benches raise it
 */
export function openRateLimits(rateLimiters: RateLimiters, factor = 1): CountCall {
  const own = new Map(
    ofThisProcess.map((name) => {
      const { points, seconds } = limits[name];
      return [name, new RateLimiterMemory({ points: points * factor, duration: seconds })];
    }),
  );
  return async (name, address) => {
    const network = networkOf(address);
    const inProcess = own.get(name);
    if (inProcess !== undefined) return void (await inProcess.consume(network).catch(tooMany));
    const { seconds } = limits[name];
    const points = limits[name].points * factor;
    // A lease is a part of its limit, so versions with other limits count separately.
    await rateLimiters(`calls ${name} ${points}`, { points, seconds }).lease(network);
  };
}
