import type { Context, SignedIn } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { GuessLimits } from './guess-limits.ts';
import { isPassword } from './passwords.ts';
import { findUser, type UserRow } from './store.ts';

/**
 * The caller's row, for an act that takes the password besides the session (threat B3).
 * @param field where a wrong one is told.
 * @throws PASSWORD_MISSING, 429 after too many guesses, and 422 at `field`
 */
export async function checkPassword(
  { app, caller, ip }: Context<SignedIn>,
  password: string,
  field: string,
): Promise<UserRow> {
  const user = found(await findUser(app.database.orm, caller.userId));
  if (user.passwordHash === null) refuse('PASSWORD_MISSING');
  const limits = new GuessLimits(app, { email: user.email, ip, hasSession: true });
  await limits.count();
  if (!(await isPassword(user.passwordHash, password)))
    refuse('INVALID', { fields: { [field]: 'PASSWORD_WRONG' } });
  await limits.right();
  return user;
}
