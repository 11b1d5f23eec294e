import type { App } from '../../../../context.ts';
import { networkOf, siteNetworkOf } from '../../../../http/network-of.ts';
import { guesses, knownNetworkSeconds } from '../../rules.ts';

interface Guesser {
  email: string;
  ip: string;
  /** Whether there is also a session: such guesses are counted separately from strangers' ones. */
  hasSession?: boolean;
}

/**
 * Limits of tried passwords, over all processes (threat B1): for an account from one network, for a network, for the
 * larger network around it, and for an account from everywhere. The last one stops many networks that guess together.
 * So that they can't lock the owner out, it doesn't apply to a network from which this account signed in recently,
 * nor to a session.
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

  /** Counts a password before it is checked, so that many sent at once all count. @throws TOO_MANY_REQUESTS */
  async count(): Promise<void> {
    const { pair, network, site, account, known } = this.#limiters;
    // The account last: a caller stopped by another limit uses up nothing of it.
    await pair.consume(this.#pair);
    await network.consume(this.#network);
    if (this.#site !== null) await site.consume(this.#site);
    this.#isStranger = !(await known.has(this.#pair));
    if (this.#isStranger) await account.consume(this.#account);
  }

  /** The password was right, so it doesn't count. */
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
      pair: rateLimiters('guess pair', { points: guesses.perAccountAndNetwork, seconds, failsClosed: true }),
      network: rateLimiters('guess network', { points: guesses.perNetwork, seconds, failsClosed: true }),
      site: rateLimiters('guess site', { points: guesses.perSite, seconds, failsClosed: true }),
      account: rateLimiters('guess account', { points: guesses.perAccount, seconds, failsClosed: true }),
      known: rateLimiters('known network', { points: 1, seconds: knownNetworkSeconds }),
    };
  }
}
