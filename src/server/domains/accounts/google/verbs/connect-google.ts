import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { GoogleError } from '../../../../gateways/google/index.ts';
import { provePerson } from '../../passwords/steps/prove-person.ts';
import { findUser, lockUser } from '../../profile/store/users.ts';
import { beginOAuth } from '../steps/oauth-state.ts';
import { deleteGoogleAccountOf, findGoogleAccountOf } from '../store.ts';

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
  if (app.google === null) refuse('NOT_FOUND');
  const { orm } = app.database;
  const user = found(await findUser(orm, caller.userId));
  if (await findGoogleAccountOf(orm, user.id)) refuse('GOOGLE_CONNECTED');
  await provePerson(context, user, password);
  const { id: userId, credentialsVersion } = user;
  try {
    const url = await beginOAuth(context, { returnTo: app.config.publicUrl, userId, credentialsVersion });
    return { url: url.href };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    app.log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return refuse('UNAVAILABLE', { data: { retry_after: 10 } });
  }
}

/**
 * Disconnects the Google account; without a password there would be no other way to sign in.
 * @throws PASSWORD_MISSING
 */
export async function disconnectGoogle(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    if (found(await lockUser(tx.orm, userId)).passwordHash === null) refuse('PASSWORD_MISSING');
    await deleteGoogleAccountOf(tx.orm, userId);
    await tx.audit('google.disconnect', userId);
  });
  return undefined;
}
