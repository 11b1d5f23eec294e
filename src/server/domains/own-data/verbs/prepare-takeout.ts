import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { writeTicket } from '../steps/ticket.ts';

/** Gives the address of a ZIP of all that is the caller's own, and notes that it was asked for. */
export async function prepareTakeout(
  context: Context<SignedIn>,
): Promise<{ url: string; expires_at: string }> {
  const { app, caller } = context;
  await transact(context, (tx) => tx.audit('account.takeout', caller.userId));
  const { ticket, until } = writeTicket(app, { userId: caller.userId, sessionHash: caller.sessionHash });
  return { url: `/takeout?ticket=${ticket}`, expires_at: until.toISOString() };
}
