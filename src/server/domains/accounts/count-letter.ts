import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../../errors.ts';
import { askedLetters } from './rules.ts';

const asked = new RateLimiterMemory(askedLetters);

/** Counts a letter that somebody asks for; past the limit it is 429, for addresses without an account as well (threat B2). */
export async function countLetter(...key: string[]): Promise<void> {
  const count = await asked.consume(JSON.stringify(key)).catch((held: { msBeforeNext: number }) => held);
  if ('consumedPoints' in count && count.consumedPoints <= askedLetters.points) return;
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retry_after: Math.ceil(count.msBeforeNext / 1_000) } });
}
