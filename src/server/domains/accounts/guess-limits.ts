import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../../errors.ts';
import { guesses } from './rules.ts';

const { seconds: duration } = guesses;
const byAccountAndAddress = new RateLimiterMemory({ points: guesses.perAccountAndAddress, duration });
const byAddress = new RateLimiterMemory({ points: guesses.perAddress, duration });

/**
 * Wrong passwords, counted by address, and by account from that address (threat B1): whoever guesses is held up,
 * and the account's owner still gets in from elsewhere.
 */
export class GuessLimits {
  readonly #pair: string;
  readonly #ip: string;

  constructor(email: string, ip: string) {
    this.#pair = `${email} ${ip}`;
    this.#ip = ip;
  }

  /** 429 once this address has guessed too often, at this account or at many. */
  async check(): Promise<void> {
    const counts = await Promise.all([byAccountAndAddress.get(this.#pair), byAddress.get(this.#ip)]);
    for (const count of counts) {
      if (count && count.remainingPoints <= 0)
        throw new Refusal('TOO_MANY_REQUESTS', {
          data: { retry_after: Math.ceil(count.msBeforeNext / 1_000) },
        });
    }
  }

  async wrong(): Promise<void> {
    await Promise.allSettled([byAccountAndAddress.consume(this.#pair), byAddress.consume(this.#ip)]);
  }

  async right(): Promise<void> {
    await byAccountAndAddress.delete(this.#pair);
  }
}
