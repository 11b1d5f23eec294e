import type { Plan } from '../../../../../contract/vocabulary/plans.ts';
import { and, asc, eq } from '../../../../database/drizzle.ts';
import { orders, type PaymentRow, payments } from '../../../../database/tables/billing.ts';
import type { Db } from '../../../../database/transact.ts';
import { planOf } from '../rules.ts';

/** The payment of one year of a plan. */
export interface PlanPayment extends Pick<PaymentRow, 'id' | 'subscriptionId' | 'standing'> {
  plan: Plan;
}

/** What a tenant paid for plans, in the order of the payments. */
export const planPaymentsOf = async (db: Db, tenantId: string): Promise<PlanPayment[]> =>
  (
    await db
      .select({
        id: payments.id,
        subscriptionId: payments.subscriptionId,
        standing: payments.standing,
        productId: orders.productId,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.tenantId, tenantId), eq(orders.kind, 'plan')))
      .orderBy(asc(payments.paidAt), asc(payments.receiptNumber))
  ).map(({ productId, ...payment }) => ({ ...payment, plan: planOf(productId) }));
