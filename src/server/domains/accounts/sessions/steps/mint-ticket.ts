import type { Orm } from '../../../../database/database.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { ticketSeconds } from '../../rules.ts';
import { hashToken, newToken } from '../rules/tokens.ts';
import { insertTicket, type TicketFor } from '../store.ts';

/** A ticket that works once within a minute, and the address on a host of ours that accepts it. */
export async function mintTicket(
  db: Orm | OrmTransaction,
  ticketFor: TicketFor,
): Promise<{ ticket: string; url: URL }> {
  const ticket = newToken();
  const { origin } = new URL(ticketFor.origin);
  await insertTicket(db, { ...ticketFor, origin, ticketHash: hashToken(ticket) }, ticketSeconds);
  const url = new URL('/auth/callback', origin);
  url.searchParams.set('token', ticket);
  return { ticket, url };
}
