import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { deleteFamily } from '../store.ts';

/** Signs one of the caller's devices out. @param family found to be the caller's */
export async function endSession(context: Context<SignedIn>, family: string): Promise<undefined> {
  await transact(context, (tx) => deleteFamily(tx.orm, context.caller.userId, family));
  return undefined;
}
