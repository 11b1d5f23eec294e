import type { App } from '../../../../context.ts';
import { networkOf, siteNetworkOf } from '../../../../http/network-of.ts';
import { guesses, knownNetworkSeconds } from '../../rules.ts';

interface Guesser {
  email: string;
  ip: string;
  /** Whether the password is asked for besides a session: such guesses don't count among strangers' ones. */
  hasSession?: boolean;
}

/**
 * Passwords that are tried, over all processes (threat B1): by an account from one network, by a network, by the larger
 * network around it, and by an account from everywhere. The last holds up many networks that guess together; so that
 * they can't lock the owner out, it isn't for a network from which this account signed in lately, nor for a session.
 */
export class GuessLimits {
  readonly #app: Pick<App, 'rateLimiters'>;
  readonly #network: string;
  readonly #site: string | null;
  readonly #pair: string;
  readonly #account: string;
  #isStranger = false;

  constructor(app: Pick<App, 'rateLimiters'>, { email, ip, hasSession = false }: Guesser) {
    this.#app = app;
    this.#network = networkOf(ip);
    this.#site = siteNetworkOf(ip);
    this.#pair = JSON.stringify([email, this.#network]);
    this.#account = JSON.stringify([email, hasSession ? 'session' : 'stranger']);
  }

  /** Counts a password before it is tried, so that many sent at once are as many. @throws TOO_MANY_REQUESTS */
  async count(): Promise<void> {
    const { pair, network, site, account, known } = this.#limiters;
    // The account last: who is held up by another limit uses up nothing of it.
    await pair.consume(this.#pair);
    await network.consume(this.#network);
    if (this.#site !== null) await site.consume(this.#site);
    this.#isStranger = !(await known.has(this.#pair));
    if (this.#isStranger) await account.consume(this.#account);
  }

  /** The password was no guess. */
  async right(): Promise<void> {
    const { pair, network, site, account, known } = this.#limiters;
    await Promise.all([
      pair.forget(this.#pair),
      network.giveBack(this.#network),
      this.#site !== null && site.giveBack(this.#site),
      this.#isStranger && account.giveBack(this.#account),
      known.note(this.#pair),
    ]);
  }

  get #limiters() {
    const { rateLimiters } = this.#app;
    const { seconds } = guesses;
    return {
      pair: rateLimiters('guess pair', { points: guesses.perAccountAndNetwork, seconds }),
      network: rateLimiters('guess network', { points: guesses.perNetwork, seconds }),
      site: rateLimiters('guess site', { points: guesses.perSite, seconds }),
      account: rateLimiters('guess account', { points: guesses.perAccount, seconds }),
      known: rateLimiters('known network', { points: 1, seconds: knownNetworkSeconds }),
    };
  }
}
