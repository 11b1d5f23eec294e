import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { findGoogleAccountOf } from '../../google/store.ts';
import { lockUser } from '../../profile/store/users.ts';
import { isOwnOrigin } from '../reads/origins.ts';
import { hashToken } from '../rules/tokens.ts';
import { mintTicket } from '../steps/mint-ticket.ts';
import { openSession } from '../steps/open-session.ts';
import { findTicketUser, isFamilyAlive, takeTicket } from '../store.ts';

/**
 * A ticket for a host of ours, which works once within a minute, and only there.
 * @param ask `nonce_hash` of the browser that asked at that host: only it can exchange the ticket
 * @throws ORIGIN_NOT_OURS
 */
export async function createTicket(
  { app, caller }: Context<SignedIn>,
  { to, nonce_hash: nonceHash = null }: { to: string; nonce_hash?: string | undefined | null },
): Promise<{ ticket: string; url: string }> {
  if (!(await isOwnOrigin(app, to))) refuse('ORIGIN_NOT_OURS');
  const { userId, family } = caller;
  const ticketFor = { userId, family, from: 'session', origin: to, nonceHash } as const;
  const { ticket, url } = await mintTicket(app.database.orm, ticketFor);
  return { ticket, url: url.href };
}

interface Exchange {
  ticket: string;
  /** The nonce in the browser that asked for the ticket. */
  nonce?: string | undefined;
  /** Origin of the page that sends it. */
  at: string;
}

/**
 * A session for a ticket: once, within its minute, at its own origin and in the browser that asked (threat S3). Using
 * a ticket elsewhere uses it up as well.
 * @throws TICKET_INVALID
 */
export async function exchangeTicket(context: Context, exchange: Exchange): Promise<Session> {
  // Refuse outside the transaction, which would otherwise roll back and keep the ticket.
  return (await transact(context, (tx) => take(context, tx, exchange))) ?? refuse('TICKET_INVALID');
}

async function take(
  context: Context,
  { orm }: Transaction,
  { ticket, nonce, at }: Exchange,
): Promise<Session | null> {
  const hash = hashToken(ticket);
  const userId = await findTicketUser(orm, hash);
  // Everything that ends the user's sessions takes this lock too: it has already ended them, or it will end this one
  // as well.
  const user = userId === undefined ? undefined : await lockUser(orm, userId);
  const taken = await takeTicket(orm, hash);
  if (taken === undefined || user === undefined || user.disabledAt !== null) return null;
  if (taken.origin !== at || taken.nonceHash !== (nonce === undefined ? null : hashToken(nonce))) return null;
  const isVouchedFor =
    taken.from === 'google'
      ? (await findGoogleAccountOf(orm, user.id)) !== undefined
      : await isFamilyAlive(orm, taken.family, new Date());
  return isVouchedFor ? openSession(orm, user.id, { family: taken.family, agent: context.agent }) : null;
}
