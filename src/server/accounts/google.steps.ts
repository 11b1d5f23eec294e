import { parseCookie } from 'cookie';
import type { App, Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { GooglePerson } from '#server/gateways/google/index.ts';
import { returnCookie } from '#server/http/return-cookie.ts';
import { queueEmail } from '#server/notices/index.ts';
import { acceptAtSignUp } from '#server/terms/index.ts';
import { hashToken, newToken, normalEmail, oauthStateSeconds } from './accounts.policy.ts';
import {
  findGoogleAccount,
  findGoogleAccountOf,
  insertGoogleAccount,
  insertOAuthState,
} from './google.db.ts';
import { findUserByEmail, insertUser, lockUser, type UserRow, updateUser } from './profile.db.ts';

type SignedInWithGoogle = { userId: string; isNew: boolean } | 'failed' | 'unconfirmed';

/**
 * The account of a person who returned from Google, created if there is none. An account with the same address is
 * connected, and gets an email, only if that address is confirmed. So a person who opened one with another's address
 * and waits for its owner gets nothing, and nobody gets into an account whose owner was never asked (threat B6).
 */
export async function signInWithGoogle(
  tx: Transaction,
  app: Pick<App, 'config'>,
  person: GooglePerson,
): Promise<SignedInWithGoogle> {
  const known = await findGoogleAccount(tx.orm, person);
  if (known !== undefined) {
    const user = await lockUser(tx.orm, known.userId);
    // A password reset may have disconnected them just now.
    const isConnected = (await findGoogleAccount(tx.orm, person))?.userId === user?.id;
    return user && isConnected && user.disabledAt === null ? { userId: user.id, isNew: false } : 'failed';
  }
  const email = normalEmail(person.email);
  const { issuer, subject, firstName, lastName } = person;
  const made = await insertUser(tx.orm, {
    id: uuidv7(),
    email,
    emailConfirmedAt: new Date(),
    firstName,
    lastName,
  });
  const holder = made ?? (await findUserByEmail(tx.orm, email));
  const user = holder && (await lockUser(tx.orm, holder.id));
  if (user === undefined || user.email !== email || user.disabledAt !== null) return 'failed';
  if (user.emailConfirmedAt === null) return 'unconfirmed';
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId: user.id, email }))) return 'failed';
  if (made) await acceptAtSignUp(tx, made.id);
  await tx.audit(made ? 'account.register' : 'google.connect', user.id, { by: 'google' });
  if (made === undefined) await mailConnected(tx, app, user);
  return { userId: user.id, isNew: made !== undefined };
}

interface Connecting {
  userId: string;
  /** The account's version when the trip to Google began: a new password since then has ended the trip. */
  credentialsVersion: number | null;
}

/**
 * Connects a Google account with the account of a signed-in person. If our address isn't confirmed, Google's must be
 * the same, which confirms it: otherwise an account with another's address could get a lasting sign-in. A connected
 * account is never replaced.
 */
export async function connectGooglePerson(
  tx: Transaction,
  app: Pick<App, 'config'>,
  { userId, credentialsVersion }: Connecting,
  person: GooglePerson,
): Promise<'connected' | 'taken' | 'another' | 'confirm-first' | 'failed'> {
  const user = await lockUser(tx.orm, userId);
  if (user === undefined || user.disabledAt !== null) return 'failed';
  if (user.credentialsVersion !== credentialsVersion) return 'failed';
  const holder = await findGoogleAccount(tx.orm, person);
  if (holder !== undefined) return holder.userId === userId ? 'connected' : 'taken';
  if (await findGoogleAccountOf(tx.orm, userId)) return 'another';
  const email = normalEmail(person.email);
  if (user.emailConfirmedAt === null && email !== user.email) return 'confirm-first';
  const { issuer, subject } = person;
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId, email }))) return 'taken';
  await updateUser(tx.orm, userId, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
  await tx.audit('google.connect', userId, { by: 'owner' });
  await mailConnected(tx, app, user);
  return 'connected';
}

/** Emails an account's owner that a Google account was connected. */
const mailConnected = (
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { email, language }: UserRow,
): Promise<void> =>
  queueEmail(tx, {
    to: email,
    language,
    email: { name: 'googleConnected', url: `${config.publicUrl}/settings?tab=account`, email },
  });

const cookieName = 'oauth_state';

const cookie = ({ publicUrl }: App['config'], value: string, seconds: number): string =>
  returnCookie(publicUrl, { name: cookieName, value, path: '/api/auth/google', seconds });

const secretShape = /^[\w-]{43}$/;

/** The secret that this browser took to Google; null for any other browser (threat B6). */
export const secretOf = (cookies = ''): string | null =>
  // If there are several, the first valid one.
  parseCookie(cookies, { decode: (value) => (secretShape.test(value) ? value : undefined) })[cookieName] ??
  null;

export const deleteOAuthState = (context: Context): void => {
  context.headers['set-cookie'] = cookie(context.app.config, '', 0);
};

/**
 * Starts a trip to Google: returns the address, and leaves the secret in a cookie.
 * @param state an origin of ours to return to, and who connects an account, under which credentials version
 * @throws NOT_FOUND, GoogleError
 */
export async function beginOAuth(
  context: Context,
  state:
    | { returnTo: string; nonceHash?: string }
    | { returnTo: string; userId: string; credentialsVersion: number },
): Promise<URL> {
  const { app, headers } = context;
  const google = app.google ?? fail('NOT_FOUND');
  const secret = newToken();
  const url = await google.begin(secret);
  const expiresAt = new Date(Date.now() + oauthStateSeconds * 1_000);
  await insertOAuthState(app.database.orm, { ...state, secretHash: hashToken(secret), expiresAt });
  headers['set-cookie'] = cookie(app.config, secret, oauthStateSeconds);
  return url;
}

/** Redirects the browser. The address may carry a ticket, which no other site may learn (threat B8). */
export function redirect(context: Context, url: URL | string): undefined {
  context.headers.location = String(url);
  context.headers['referrer-policy'] = 'no-referrer';
  return undefined;
}
