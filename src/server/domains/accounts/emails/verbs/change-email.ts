import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { checkPassword } from '../../passwords/steps/check-password.ts';
import { lockChecked } from '../../profile/store/users.ts';
import { emailLink } from '../steps/email-link.ts';
import { limitEmails } from '../steps/limit-emails.ts';

/**
 * Mails a link to the new address; the account moves there when its owner follows the link. The current address gets
 * a link that stops the change. The reply is the same if the address belongs to another account (threat B2).
 * @throws PASSWORD_MISSING and 422 at `password`
 */
export async function changeEmail(
  context: Context<SignedIn>,
  { email, password }: { email: string; password: string },
): Promise<undefined> {
  const checked = await checkPassword(context, password, 'password');
  await limitEmails(context, 'move', checked.id);
  await transact(context, async (tx) => {
    const user = await lockChecked(tx.orm, checked);
    if (!user) refuse('INVALID', { fields: { password: 'PASSWORD_WRONG' } });
    await emailLink(tx, context.app, user, 'move', email);
    await emailLink(tx, context.app, user, 'stop');
    await tx.audit('account.askForAddress', user.id);
  });
  return undefined;
}
