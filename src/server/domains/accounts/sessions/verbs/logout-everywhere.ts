import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { renewCredentials } from '../../passwords/steps/renew-credentials.ts';
import { deleteSessions } from '../store.ts';

/** Ends all sessions of the caller, on every device, this one too, and the account's open links (threat S1). */
export async function logoutEverywhere(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    await renewCredentials(tx, userId);
    await deleteSessions(tx.orm, userId);
    await tx.audit('account.logoutEverywhere', userId);
  });
  return undefined;
}
