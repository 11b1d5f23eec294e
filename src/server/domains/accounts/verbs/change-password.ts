import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { found, refuse } from '../../../errors.ts';
import { GuessLimits } from '../guess-limits.ts';
import { isPassword } from '../passwords.ts';
import { savePassword } from '../save-password.ts';
import { findUser } from '../store.ts';

/** A new password for whoever knows the old one; all other sessions end. @throws PASSWORD_MISSING and 422 at `old_password` */
export async function changePassword(
  context: Context<SignedIn>,
  input: { old_password: string; new_password: string },
): Promise<undefined> {
  const { app, caller } = context;
  const user = found(await findUser(app.database.orm, caller.userId));
  if (user.passwordHash === null) refuse('PASSWORD_MISSING');
  const limits = new GuessLimits(user.email, context.ip);
  await limits.check();
  if (!(await isPassword(user.passwordHash, input.old_password))) {
    await limits.wrong();
    refuse('INVALID', { fields: { old_password: 'PASSWORD_WRONG' } });
  }
  await limits.right();
  await transact(context, async (tx) => {
    await savePassword(tx, app, user, { password: input.new_password, kept: caller.family });
    await tx.audit('account.changePassword', user.id);
  });
  return undefined;
}
