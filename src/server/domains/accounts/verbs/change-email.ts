import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { checkPassword } from '../check-password.ts';
import { countLetter } from '../count-letter.ts';
import { mailLink } from '../mail-link.ts';

/**
 * Mails a link to the address that the account is to have: it moves there when the link is followed. The answer is the
 * same where the address is another account's (threat B2). @throws PASSWORD_MISSING and 422 at `password`
 */
export async function changeEmail(
  context: Context<SignedIn>,
  { email, password }: { email: string; password: string },
): Promise<undefined> {
  const user = await checkPassword(context, password, 'password');
  await countLetter(context, 'move', user.id);
  await transact(context, async (tx) => {
    await mailLink(tx, context.app, { ...user, email }, 'move');
    await tx.audit('account.askForAddress', user.id);
  });
  return undefined;
}
