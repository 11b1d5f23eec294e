import type { Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { GoogleError, type GooglePerson } from '#server/gateways/google/index.ts';
import { hashToken, oauthStateSeconds, ticketSeconds } from './accounts.policy.ts';
import {
  consumeOAuthState,
  deleteGoogleAccountOf,
  findGoogleAccountOf,
  type OAuthStateRow,
} from './google.db.ts';
import {
  beginOAuth,
  connectGooglePerson,
  deleteOAuthState,
  redirect,
  secretOf,
  signInWithGoogle,
} from './google.steps.ts';
import { provePerson } from './passwords.steps.ts';
import { findUser, lockUser } from './profile.db.ts';
import { ownOriginOr } from './sessions.queries.ts';
import { issueTicket, setNonce } from './sessions.steps.ts';

/**
 * The address for connecting a Google account; only this browser can return from it. It requires the password, or
 * without one a sign-in in the last ten minutes (threat S1).
 * @throws NOT_FOUND, UNAVAILABLE, GOOGLE_CONNECTED, SIGN_IN_AGAIN, and 422 at `password`
 */
export async function connectGoogle(
  context: Context<SignedIn>,
  { password }: { password?: string | undefined },
): Promise<{ url: string }> {
  const { app, caller } = context;
  if (app.google === null) fail('NOT_FOUND');
  const { orm } = app.database;
  const user = orNotFound(await findUser(orm, caller.userId));
  if (await findGoogleAccountOf(orm, user.id)) fail('GOOGLE_CONNECTED');
  await provePerson(context, user, password);
  const { id: userId, credentialsVersion } = user;
  try {
    const url = await beginOAuth(context, { returnTo: app.config.publicUrl, userId, credentialsVersion });
    return { url: url.href };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    app.log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return fail('UNAVAILABLE', { data: { retry_after: 10 } });
  }
}

/**
 * Disconnects the Google account; without a password there would be no other way to sign in.
 * @throws PASSWORD_MISSING
 */
export async function disconnectGoogle(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    if (orNotFound(await lockUser(tx.orm, userId)).passwordHash === null) fail('PASSWORD_MISSING');
    await deleteGoogleAccountOf(tx.orm, userId);
    await tx.audit('google.disconnect', userId);
  });
  return undefined;
}

interface Arrival {
  /** Path and query of the return. */
  address: string;
  cookies: string | undefined;
}

/**
 * Receives the browser from Google, once and only the browser that left (threat B6), and redirects it: with a ticket
 * to where it began, or to the settings with the account connected, or to `/login` with the error.
 * @throws NOT_FOUND
 */
export async function returnFromGoogle(context: Context, { address, cookies }: Arrival): Promise<undefined> {
  const { app } = context;
  const { google, config, database, log } = app;
  if (google === null) fail('NOT_FOUND');
  deleteOAuthState(context);
  const secret = secretOf(cookies);
  const state = secret && (await consumeOAuthState(database.orm, hashToken(secret), new Date()));
  if (!secret || !state) return redirect(context, `${config.publicUrl}/login?google=failed`);
  const turnBack = (reason: string): undefined =>
    redirect(
      context,
      state.userId === null
        ? `${state.returnTo}/login?google=${reason}`
        : `${state.returnTo}/settings?tab=account&google=${reason}`,
    );
  let person: GooglePerson;
  try {
    person = await google.finish(secret, new URL(address, config.publicUrl));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if (error.message.includes('access_denied')) return turnBack('cancelled');
    log.warn({ code: error.message }, 'a sign-in with Google was refused');
    return turnBack('failed');
  }
  if (!person.isEmailVerified || person.email === '') return turnBack('unverified');
  return transact(context, (tx) => arrive(context, tx, state, person, turnBack));
}

async function arrive(
  context: Context,
  tx: Transaction,
  { userId, credentialsVersion, returnTo, nonceHash }: OAuthStateRow,
  person: GooglePerson,
  turnBack: (reason: string) => undefined,
): Promise<undefined> {
  if (userId !== null)
    return turnBack(await connectGooglePerson(tx, context.app, { userId, credentialsVersion }, person));
  const signedIn = await signInWithGoogle(tx, context.app, person);
  if (typeof signedIn === 'string') return turnBack(signedIn);
  const { url } = await issueTicket(tx.orm, {
    userId: signedIn.userId,
    family: uuidv7(),
    from: 'google',
    origin: returnTo,
    nonceHash,
  });
  if (signedIn.isNew) url.searchParams.set('afterLogin', 'true');
  return redirect(context, url);
}

interface Start {
  redirect_uri?: string | undefined;
  /** Hash of the nonce that the browser has at its destination. */
  nonce_hash?: string | undefined;
  /** Set once the browser has visited the destination's host. */
  there?: '1' | undefined;
  host: string | undefined;
}

/**
 * Sends the browser to Google: first to its destination's host, which gives it a nonce (threat S3), then through the
 * main host, to which Google redirects.
 * @throws NOT_FOUND
 */
export async function startGoogle(
  context: Context,
  { redirect_uri: wished, nonce_hash: nonceHash, there, host }: Start,
): Promise<undefined> {
  const { app } = context;
  const { config, google, log } = app;
  if (google === null) fail('NOT_FOUND');
  const returnTo = await ownOriginOr(app, wished, config.publicUrl);
  const startAt = (origin: string, query: Record<string, string>): URL => {
    const url = new URL('/api/auth/google/start', origin);
    url.search = new URLSearchParams({ redirect_uri: returnTo, ...query }).toString();
    return url;
  };
  if (nonceHash === undefined) {
    if (there === undefined && host !== new URL(returnTo).host)
      return redirect(context, startAt(returnTo, { there: '1' }));
    const left = setNonce(context, oauthStateSeconds + ticketSeconds);
    return redirect(context, startAt(config.publicUrl, { nonce_hash: left }));
  }
  try {
    return redirect(context, await beginOAuth(context, { returnTo, nonceHash }));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return redirect(context, `${returnTo}/login?google=failed`);
  }
}
