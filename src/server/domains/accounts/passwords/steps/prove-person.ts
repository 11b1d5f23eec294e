import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import type { UserRow } from '../../profile/store/users.ts';
import { freshSignInSeconds, signedInAt } from '../../rules.ts';
import { tryPassword } from './check-password.ts';

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
    if (password === undefined) refuse('INVALID', { fields: { password: 'REQUIRED' } });
    await tryPassword(context, user, password, 'password');
  } else if (Date.now() - signedInAt(context.caller.family).getTime() > freshSignInSeconds * 1_000)
    refuse('SIGN_IN_AGAIN');
}
