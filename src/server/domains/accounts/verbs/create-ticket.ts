import type { Context, SignedIn } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { isOwnOrigin } from '../origins.ts';
import { ticketSeconds } from '../rules.ts';
import { insertTicket } from '../store.ts';
import { hashToken, newToken } from '../tokens.ts';

/** A ticket for a host of ours, good for one exchange within a minute. @throws ORIGIN_NOT_OURS */
export async function createTicket(
  context: Context<SignedIn>,
  { to }: { to: string },
): Promise<{ ticket: string; url: string }> {
  const { app, caller } = context;
  if (!isOwnOrigin(app.config, to)) refuse('ORIGIN_NOT_OURS');
  const ticket = newToken();
  await insertTicket(app.database.orm, {
    ticketHash: hashToken(ticket),
    userId: caller.userId,
    family: caller.family,
    expiresAt: new Date(Date.now() + ticketSeconds * 1_000),
  });
  const url = new URL('/auth/callback', to);
  url.searchParams.set('token', ticket);
  return { ticket, url: url.href };
}
