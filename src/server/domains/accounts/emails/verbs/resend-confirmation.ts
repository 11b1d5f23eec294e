import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { findUser } from '../../profile/store/users.ts';
import { emailLink } from '../steps/email-link.ts';
import { limitEmails } from '../steps/limit-emails.ts';

/** Another letter to confirm the caller's address; nothing where it is confirmed. */
export async function resendConfirmation(context: Context<SignedIn>): Promise<undefined> {
  const { app, caller } = context;
  const user = found(await findUser(app.database.orm, caller.userId));
  if (user.emailConfirmedAt !== null) return undefined;
  await limitEmails(context, 'confirm', user.id);
  await transact(context, (tx) => emailLink(tx, app, user, 'confirm'));
  return undefined;
}
