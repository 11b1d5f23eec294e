import type { Session } from '#contract/accounts/sessions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isPassword } from '#server/crypto/hash-password.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { carrySeconds, hashToken, normalEmail } from './accounts.policy.ts';
import { findGoogleAccountOf } from './google.db.ts';
import { redirect } from './google.steps.ts';
import { GuessLimits, renewCredentials } from './passwords.steps.ts';
import { findUserByEmail, insertUser, lockChecked, lockUser, updateUser } from './profile.db.ts';
import { saveStageName } from './profile.steps.ts';
import { consumeTicket, deleteFamily, deleteSessions, findTicketUser, isFamilyAlive } from './sessions.db.ts';
import { isOwnOrigin } from './sessions.queries.ts';
import { createSession, issueTicket, setNonce } from './sessions.steps.ts';
import { noteEntry, noteWrongPassword } from './tries.steps.ts';

interface Carry {
  /** Origin of the page where the browser is signed in. */
  from: string;
  /** Address on another host of ours. */
  to: string;
  /** Set once the browser has visited the host of `to`. */
  there?: '1' | undefined;
  host: string | undefined;
}

/**
 * Takes a browser that is signed in on one host of ours to another: first there, to get a nonce, then back to where
 * it is signed in, whose page asks for a ticket that only this browser can exchange (threat S3). An address that
 * isn't ours leads to the main page.
 */
export async function transferSession(
  context: Context,
  { from, to, there, host }: Carry,
): Promise<undefined> {
  const { app } = context;
  if (!(await isOwnOrigin(app, to))) return redirect(context, app.config.publicUrl);
  const target = new URL(to);
  if (!(await isOwnOrigin(app, from))) return redirect(context, target);
  const { origin } = new URL(from);
  if (there === undefined && host !== target.host) {
    const url = new URL('/api/auth/carry', target.origin);
    url.search = new URLSearchParams({ from: origin, to: target.href, there: '1' }).toString();
    return redirect(context, url);
  }
  const url = new URL('/auth/callback', origin);
  url.search = new URLSearchParams({
    to: target.href,
    nonce_hash: setNonce(context, carrySeconds),
  }).toString();
  return redirect(context, url);
}

interface DevLogin {
  email: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  stage_name?: string | undefined;
  picture_url?: string | undefined;
}

/** Signs in as anyone, creating the account if there is none. Outside production alone. @throws NOT_FOUND */
export async function devLogin(context: Context, input: DevLogin): Promise<Session> {
  if (!context.app.config.devLogin || context.app.config.mode === 'production') fail('NOT_FOUND');
  return transact(context, async (tx) => {
    await insertUser(tx.orm, {
      id: uuidv7(),
      email: input.email,
      emailConfirmedAt: new Date(),
      firstName: input.first_name || null,
      lastName: input.last_name || null,
    });
    const user = await findUserByEmail(tx.orm, input.email);
    if (user === undefined) throw new Error('the user was not written');
    if (user.emailConfirmedAt === null) await updateUser(tx.orm, user.id, { emailConfirmedAt: new Date() });
    if (input.stage_name) await saveStageName(tx, user.id, input.stage_name);
    return createSession(tx.orm, user.id, { agent: context.agent });
  });
}

/** Signs in. An unknown address, a wrong password and a closed account get the same reply. @throws LOGIN_FAILED */
export async function login(context: Context, input: { email: string; password: string }): Promise<Session> {
  const email = normalEmail(input.email);
  const limits = new GuessLimits(context.app, { email, ip: context.ip });
  await limits.count();
  const user = await findUserByEmail(context.app.database.orm, email);
  const isRight = await isPassword(user?.passwordHash, input.password);
  if (user === undefined || !isRight || user.disabledAt !== null) {
    await transact(context, (tx) => noteWrongPassword(tx, context, email));
    fail('LOGIN_FAILED');
  }
  await limits.right();
  return transact(context, async (tx) => {
    // The password may have changed during the check: then its sessions have ended, and no new one may begin.
    if (!(await lockChecked(tx.orm, user))) fail('LOGIN_FAILED');
    await noteEntry(tx.orm, context, user.id, 'password');
    return createSession(tx.orm, user.id, { agent: context.agent });
  });
}

/** Ends this session and all others of the same sign-in, on every host. */
export const logout = (context: Context<SignedIn>): Promise<undefined> =>
  endSession(context, context.caller.family);

/** Signs one of the caller's devices out. @param family found to be the caller's */
export async function endSession(context: Context<SignedIn>, family: string): Promise<undefined> {
  await transact(context, (tx) => deleteFamily(tx, context.caller.userId, family));
  return undefined;
}

/** Ends all sessions of the caller, including this one, and the account's open links (threat S1). */
export async function logoutEverywhere(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    await renewCredentials(tx, userId);
    await deleteSessions(tx, userId);
    await tx.audit('account.logoutEverywhere', userId);
  });
  return undefined;
}

/**
 * A ticket for a host of ours, which works once within a minute, and only there.
 * @param ask `nonce_hash` of the browser that asked at that host: only it can exchange the ticket
 * @throws ORIGIN_NOT_OURS
 */
export async function createTicket(
  { app, caller }: Context<SignedIn>,
  { to, nonce_hash: nonceHash = null }: { to: string; nonce_hash?: string | undefined | null },
): Promise<{ ticket: string; url: string }> {
  if (!(await isOwnOrigin(app, to))) fail('ORIGIN_NOT_OURS');
  const { userId, family } = caller;
  const ticketFor = { userId, family, from: 'session', origin: to, nonceHash } as const;
  const { ticket, url } = await issueTicket(app.database.orm, ticketFor);
  return { ticket, url: url.href };
}

interface Exchange {
  ticket: string;
  /** The nonce in the browser that asked for the ticket. */
  nonce?: string | undefined;
  /** Origin of the page that sends it. */
  at: string;
}

/**
 * A session for a ticket: once, within its minute, at its own origin and in the browser that asked (threat S3). Using
 * a ticket elsewhere uses it up as well.
 * @throws TICKET_INVALID
 */
export async function exchangeTicket(context: Context, exchange: Exchange): Promise<Session> {
  // Refuse outside the transaction, which would otherwise roll back and keep the ticket.
  return (await transact(context, (tx) => take(context, tx, exchange))) ?? fail('TICKET_INVALID');
}

async function take(
  context: Context,
  { orm }: Transaction,
  { ticket, nonce, at }: Exchange,
): Promise<Session | null> {
  const hash = hashToken(ticket);
  const userId = await findTicketUser(orm, hash);
  // Everything that ends the user's sessions takes this lock too: it has already ended them, or it will end this one
  // as well.
  const user = userId === undefined ? undefined : await lockUser(orm, userId);
  const taken = await consumeTicket(orm, hash);
  if (taken === undefined || user === undefined || user.disabledAt !== null) return null;
  if (taken.origin !== at || taken.nonceHash !== (nonce === undefined ? null : hashToken(nonce))) return null;
  const isVouchedFor =
    taken.from === 'google'
      ? (await findGoogleAccountOf(orm, user.id)) !== undefined
      : await isFamilyAlive(orm, taken.family, new Date());
  if (!isVouchedFor) return null;
  if (taken.from === 'google') await noteEntry(orm, context, user.id, 'google');
  return createSession(orm, user.id, { family: taken.family, agent: context.agent });
}
