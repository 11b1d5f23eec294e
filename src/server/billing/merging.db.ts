import { and, eq, isNull, ne } from '#server/database/drizzle.ts';
import {
  creditEntries,
  orders,
  parkedPayments,
  refunds,
  subscriptions,
} from '#server/database/tables/billing.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** Whether an artist has a plan that runs, or money on its way; null if neither. */
export async function openMoneyOf(db: Db, tenantId: string): Promise<'plan_running' | 'payment_open' | null> {
  const running = and(eq(subscriptions.tenantId, tenantId), ne(subscriptions.status, 'ended'));
  if ((await db.$count(subscriptions, running)) > 0) return 'plan_running';
  const open = await db.$count(orders, and(eq(orders.tenantId, tenantId), eq(orders.status, 'open')));
  const parked = and(eq(parkedPayments.tenantId, tenantId), isNull(parkedPayments.outcome));
  const refunded = and(eq(refunds.tenantId, tenantId), isNull(refunds.doneAt));
  const isOpen =
    open > 0 || (await db.$count(parkedPayments, parked)) > 0 || (await db.$count(refunds, refunded)) > 0;
  return isOpen ? 'payment_open' : null;
}

/** Makes an artist's welcome credits given ones, before they move to an artist that has its own. */
export const releaseWelcome = async (db: OrmTransaction, tenantId: string): Promise<void> => {
  await db
    .update(creditEntries)
    .set({ reason: 'given' })
    .where(and(eq(creditEntries.tenantId, tenantId), eq(creditEntries.reason, 'welcome')));
};
