import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { lockChecked } from '../../profile/store/users.ts';
import { checkPassword } from '../steps/check-password.ts';
import { savePassword } from '../steps/save-password.ts';

/** A new password for a person who knows the old one; all other sessions end. @throws PASSWORD_MISSING and 422 at `old_password` */
export async function changePassword(
  context: Context<SignedIn>,
  input: { old_password: string; new_password: string },
): Promise<undefined> {
  const { app, caller } = context;
  const user = await checkPassword(context, input.old_password, 'old_password');
  await transact(context, async (tx) => {
    if (!(await lockChecked(tx.orm, user))) refuse('INVALID', { fields: { old_password: 'PASSWORD_WRONG' } });
    await savePassword(tx, app, user, { password: input.new_password, kept: caller.family });
    await tx.audit('account.changePassword', user.id);
  });
  return undefined;
}
