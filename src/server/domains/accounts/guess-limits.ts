import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../errors.ts';
import { networkOf } from '../../http/network-of.ts';
import { guesses } from './rules.ts';

const { seconds: duration } = guesses;
const byAccountAndNetwork = new RateLimiterMemory({ points: guesses.perAccountAndNetwork, duration });
const byNetwork = new RateLimiterMemory({ points: guesses.perNetwork, duration });

/**
 * Wrong passwords, counted by network, and by account from that network (threat B1): whoever guesses is held up,
 * and the account's owner still gets in from elsewhere.
 */
export class GuessLimits {
  readonly #pair: string;
  readonly #network: string;

  constructor(email: string, ip: string) {
    this.#network = networkOf(ip);
    this.#pair = `${email} ${this.#network}`;
  }

  /**
   * Counts a password before it is tried, so that many sent at once are as many; 429 once this network has guessed
   * too often, at this account or at many.
   */
  async count(): Promise<void> {
    await byAccountAndNetwork.consume(this.#pair).catch(hold);
    await byNetwork.consume(this.#network).catch(hold);
  }

  /** The password was no guess. */
  async right(): Promise<void> {
    await Promise.all([byAccountAndNetwork.delete(this.#pair), byNetwork.reward(this.#network)]);
  }
}

function hold({ msBeforeNext }: RateLimiterRes): never {
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retry_after: Math.ceil(msBeforeNext / 1_000) } });
}
