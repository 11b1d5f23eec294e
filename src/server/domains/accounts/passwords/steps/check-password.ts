import type { Caller, Context, SignedIn } from '../../../../context.ts';
import { isPassword } from '../../../../crypto/hash-password.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser, type UserRow } from '../../profile/store/users.ts';
import { GuessLimits } from './guess-limits.ts';

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
  if (user.passwordHash === null) refuse('PASSWORD_MISSING');
  const hasSession = caller.kind === 'user' && caller.userId === user.id;
  const limits = new GuessLimits(app, { email: user.email, ip, hasSession });
  await limits.count();
  if (!(await isPassword(user.passwordHash, password)))
    refuse('INVALID', { fields: { [field]: 'PASSWORD_WRONG' } });
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
  const user = found(await findUser(context.app.database.orm, context.caller.userId));
  await tryPassword(context, user, password, field);
  return user;
}
