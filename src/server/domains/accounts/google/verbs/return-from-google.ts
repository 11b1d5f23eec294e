import type { Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { GoogleError, type GooglePerson } from '../../../../gateways/google/index.ts';
import { hashToken } from '../../sessions/rules/tokens.ts';
import { mintTicket } from '../../sessions/steps/mint-ticket.ts';
import { connectGooglePerson, signInWithGoogle } from '../steps/google-person.ts';
import { forgetOAuthState, secretOf } from '../steps/oauth-state.ts';
import { redirect } from '../steps/redirect.ts';
import { type OAuthStateRow, takeOAuthState } from '../store.ts';

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
  if (google === null) refuse('NOT_FOUND');
  forgetOAuthState(context);
  const secret = secretOf(cookies);
  const state = secret && (await takeOAuthState(database.orm, hashToken(secret), new Date()));
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
  const { url } = await mintTicket(tx.orm, {
    userId: signedIn.userId,
    family: uuidv7(),
    from: 'google',
    origin: returnTo,
    nonceHash,
  });
  if (signedIn.isNew) url.searchParams.set('afterLogin', 'true');
  return redirect(context, url);
}
