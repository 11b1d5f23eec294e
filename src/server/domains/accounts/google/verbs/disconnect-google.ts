import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockUser } from '../../profile/store/users.ts';
import { deleteGoogleAccountOf } from '../store.ts';

/** Parts from the Google account; without a password there would be no way in. @throws PASSWORD_MISSING */
export async function disconnectGoogle(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    if (found(await lockUser(tx.orm, userId)).passwordHash === null) refuse('PASSWORD_MISSING');
    await deleteGoogleAccountOf(tx.orm, userId);
    await tx.audit('google.disconnect', userId);
  });
  return undefined;
}
