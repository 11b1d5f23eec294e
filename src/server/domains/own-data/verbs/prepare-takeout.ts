import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { writeTicket } from '../steps/ticket.ts';

/** Returns the address of a ZIP of the caller's data, and records the request. */
export async function prepareTakeout(
  context: Context<SignedIn>,
): Promise<{ url: string; expires_at: string }> {
  const { app, caller } = context;
  await transact(context, (tx) => tx.audit('account.takeout', caller.userId));
  const { ticket, until } = writeTicket(app, { userId: caller.userId, sessionHash: caller.sessionHash });
  return { url: `/takeout?ticket=${ticket}`, expires_at: until.toISOString() };
}
