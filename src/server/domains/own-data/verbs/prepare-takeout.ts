import type { Context, SignedIn } from '../../../context.ts';
import { encrypt } from '../../../crypto/encrypt.ts';
import { transact } from '../../../database/transact.ts';
import { takeoutTicket, ticketMs } from '../rules.ts';

/** Returns the address of a ZIP of the caller's data, and records the request. */
export async function prepareTakeout(
  context: Context<SignedIn>,
): Promise<{ url: string; expires_at: string }> {
  const { app, caller } = context;
  await transact(context, (tx) => tx.audit('account.takeout', caller.userId));
  const { userId, sessionHash } = caller;
  const until = new Date(Date.now() + ticketMs);
  const content = { userId, sessionHash, until: until.getTime() };
  const ticket = encrypt(app.signingKey, takeoutTicket, content);
  return { url: `/takeout?ticket=${ticket}`, expires_at: until.toISOString() };
}
