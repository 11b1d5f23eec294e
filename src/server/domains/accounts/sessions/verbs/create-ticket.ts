import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { isOwnOrigin } from '../reads/origins.ts';
import { mintTicket } from '../steps/mint-ticket.ts';

/**
 * A ticket for a host of ours, good for one exchange within a minute, there alone.
 * @param ask `nonce_hash` of the browser that asked at that host: it alone can exchange the ticket. @throws ORIGIN_NOT_OURS
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
