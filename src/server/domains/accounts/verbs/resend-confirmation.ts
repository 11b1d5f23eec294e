import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { found } from '../../../errors.ts';
import { countLetter } from '../count-letter.ts';
import { mailLink } from '../mail-link.ts';
import { findUser } from '../store.ts';

/** Another letter to confirm the caller's address; nothing where it is confirmed. */
export async function resendConfirmation(context: Context<SignedIn>): Promise<undefined> {
  const { app, caller } = context;
  const user = found(await findUser(app.database.orm, caller.userId));
  if (user.emailConfirmedAt !== null) return undefined;
  await countLetter(context, 'confirm', user.id);
  await transact(context, (tx) => mailLink(tx, app, user, 'confirm'));
  return undefined;
}
