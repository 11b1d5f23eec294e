import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { deleteFamily } from '../store.ts';

/** Ends this session and those that came from the same sign-in, on every host. */
export async function logout(context: Context<SignedIn>): Promise<undefined> {
  const { userId, family } = context.caller;
  await transact(context, (tx) => deleteFamily(tx.orm, userId, family));
  return undefined;
}
