import type { App, Caller, Context, SignedIn } from '#server/context.ts';
import { hashPassword, isPassword } from '#server/crypto/hash-password.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { networkOf, siteNetworkOf } from '#server/http/network-of.ts';
import { queueEmail } from '#server/notices/index.ts';
import { freshSignInSeconds, guesses, knownNetworkSeconds, signedInAt } from './accounts.policy.ts';
import { deleteMailedLinks } from './emails.db.ts';
import { deleteOAuthStatesOf } from './google.db.ts';
import { findUser, raiseCredentialsVersion, type UserRow, updateUser } from './profile.db.ts';
import { deleteSessions } from './sessions.db.ts';

/**
 * Someone else may be using the session: requires the password, or without one a sign-in in the last ten minutes
 * (threats B3, S1).
 * @throws SIGN_IN_AGAIN, and 422 at `password`
 */
export async function provePerson(
  context: Context<SignedIn>,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash !== null) {
    if (password === undefined) fail('INVALID', { fields: { password: 'REQUIRED' } });
    await tryPassword(context, user, password, 'password');
  } else if (Date.now() - signedInAt(context.caller.family).getTime() > freshSignInSeconds * 1_000)
    fail('SIGN_IN_AGAIN');
}

/**
 * Checks a password of an account; a wrong one counts as a guess (threat B1).
 * @param field the field to report
 * @throws PASSWORD_MISSING, 429 after too many guesses, and 422 at `field`
 */
export async function tryPassword(
  { app, caller, ip }: Pick<Context<Caller>, 'app' | 'caller' | 'ip'>,
  user: UserRow,
  password: string,
  field: string,
): Promise<void> {
  if (user.passwordHash === null) fail('PASSWORD_MISSING');
  const hasSession = caller.kind === 'user' && caller.userId === user.id;
  const limits = new GuessLimits(app, { email: user.email, ip, hasSession });
  await limits.count();
  if (!(await isPassword(user.passwordHash, password)))
    fail('INVALID', { fields: { [field]: 'PASSWORD_WRONG' } });
  await limits.right();
}

/**
 * The caller's row, for an action that requires the password besides the session (threat B3).
 * @throws as `tryPassword`
 */
export async function checkPassword(
  context: Context<SignedIn>,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = orNotFound(await findUser(context.app.database.orm, context.caller.userId));
  await tryPassword(context, user, password, field);
  return user;
}

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

/**
 * Sets a password, ends the account's sessions, tickets, open links and trips to Google, and emails its owner
 * (threats B3, S1).
 * @param kept family of the session that stays
 */
export async function savePassword(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  { password, kept }: { password: string; kept?: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await renewCredentials(tx, id);
  await updateUser(tx.orm, id, { passwordHash });
  await deleteSessions(tx, id, kept);
  await queueEmail(tx, {
    to: email,
    language,
    email: { name: 'passwordChanged', url: `${config.publicUrl}/forgot-password`, email },
  });
}

/**
 * Ends open links, except restore links, and trips to Google that began under an account's former credentials.
 * @returns the new version; the row stays locked
 */
export async function renewCredentials(tx: Transaction, userId: string): Promise<number> {
  const version = await raiseCredentialsVersion(tx.orm, userId);
  await deleteMailedLinks(tx.orm, userId);
  await deleteOAuthStatesOf(tx.orm, userId);
  return version;
}
