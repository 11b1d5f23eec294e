import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { renewCredentials } from '../../passwords/steps/renew-credentials.ts';
import { deleteFamily, deleteSessions } from '../store.ts';

/** Ends this session and all others of the same sign-in, on every host. */
export const logout = (context: Context<SignedIn>): Promise<undefined> =>
  endSession(context, context.caller.family);

/** Signs one of the caller's devices out. @param family found to be the caller's */
export async function endSession(context: Context<SignedIn>, family: string): Promise<undefined> {
  await transact(context, (tx) => deleteFamily(tx, context.caller.userId, family));
  return undefined;
}

/** Ends all sessions of the caller, including this one, and the account's open links (threat S1). */
export async function logoutEverywhere(context: Context<SignedIn>): Promise<undefined> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    await renewCredentials(tx, userId);
    await deleteSessions(tx, userId);
    await tx.audit('account.logoutEverywhere', userId);
  });
  return undefined;
}
