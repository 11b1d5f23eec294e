import type { Plan } from '../../../../../contract/vocabulary/plans.ts';
import type { Db } from '../../../../database/transact.ts';
import type { TenantRow } from '../../../accounts/index.ts';
import { paymentsOf, subscriptionsOf } from '../../settling/store.ts';
import { isPaidFor } from '../rules.ts';

/** A bought plan, and the payment of its current year if it is known; both are the provider's ids. */
export interface PayingPlan {
  subscriptionId: string;
  paymentId: string | null;
}

/**
 * The bought plan that allows a tenant something; null if none does, or if an operator's plan allows it without money.
 * @param allows whether a plan allows it
 */
export async function payingPlanOf(
  db: Db,
  { id, givenPlan }: Pick<TenantRow, 'id' | 'givenPlan'>,
  allows: (plan: Plan) => boolean,
): Promise<PayingPlan | null> {
  if (allows(givenPlan)) return null;
  const payments = await paymentsOf(db, id);
  const paying = (await subscriptionsOf(db, id)).filter(
    (one) => allows(one.plan) && isPaidFor(one, payments),
  );
  const best = paying.find(({ plan }) => plan === 'unlimited') ?? paying[0];
  return best ? { subscriptionId: best.id, paymentId: best.lastPaymentId } : null;
}
