import type { Session } from '../../../../contract/accounts.ts';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { openSession } from '../open-session.ts';
import { takeTicket } from '../store.ts';
import { hashToken } from '../tokens.ts';

/** A session for a ticket: once, within its minute. @throws TICKET_INVALID */
export function exchangeTicket(context: Context, { ticket }: { ticket: string }): Promise<Session> {
  return transact(context, async (tx) => {
    const taken = await takeTicket(tx.orm, hashToken(ticket), new Date());
    if (taken === undefined) refuse('TICKET_INVALID');
    return openSession(tx.orm, taken.userId, { family: taken.family, agent: context.agent });
  });
}
