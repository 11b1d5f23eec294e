import type { Context, SignedIn } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { mintTicket } from '../mint-ticket.ts';
import { isOwnOrigin } from '../origins.ts';

/** A ticket for a host of ours, good for one exchange within a minute. @throws ORIGIN_NOT_OURS */
export async function createTicket(
  { app, caller }: Context<SignedIn>,
  { to }: { to: string },
): Promise<{ ticket: string; url: string }> {
  if (!isOwnOrigin(app.config, to)) refuse('ORIGIN_NOT_OURS');
  const { userId, family } = caller;
  const { ticket, url } = await mintTicket(app.database.orm, { userId, family, origin: to });
  return { ticket, url: url.href };
}
