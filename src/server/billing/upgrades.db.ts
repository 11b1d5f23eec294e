import { and, eq, ne, notExists, sql } from '#server/database/drizzle.ts';
import {
  type OrderRow,
  orders,
  type PaymentRow,
  payments,
  type SubscriptionRow,
  subscriptions,
} from '#server/database/tables/billing.ts';
import type { Db } from '#server/database/transact.ts';

/** Whether a paid upgrade, which we aren't ending, took what was left of a payment. `except` is an order. */
export const isRestTaken = async (db: Db, paymentId: string, except?: string): Promise<boolean> => {
  const ending = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, orders.id), sql`${subscriptions.stop} is not null`));
  const [taken] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.restOfPaymentId, paymentId),
        ne(payments.standing, 'refunded'),
        except === undefined ? undefined : ne(orders.id, except),
        notExists(ending),
      ),
    )
    .limit(1);
  return taken !== undefined;
};

/** A payment, and the subscription whose year it paid for when that was replaced. */
export async function findReplaced(
  db: Db,
  { restOfPaymentId, tenantId }: Pick<OrderRow, 'restOfPaymentId' | 'tenantId'>,
): Promise<{ payment: PaymentRow; subscription: SubscriptionRow } | undefined> {
  if (restOfPaymentId === null) return undefined;
  const [row] = await db
    .select({ payment: payments, subscription: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.lastPaymentId, payments.id))
    .where(and(eq(payments.id, restOfPaymentId), eq(subscriptions.tenantId, tenantId)));
  return row;
}
