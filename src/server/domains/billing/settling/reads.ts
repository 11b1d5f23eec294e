import type { ParkedPayment } from '../../../../contract/billing.ts';
import type { Context } from '../../../context.ts';
import { asc, eq, isNull } from '../../../database/drizzle.ts';
import { tenants } from '../../../database/tables/accounts.ts';
import { orders, type ParkedRow, parkedPayments } from '../../../database/tables/billing.ts';
import { found } from '../../../errors.ts';
import { findParked } from './store.ts';

/** Payments that wait for an operator, oldest first. */
export async function listParked({ app }: Context): Promise<ParkedPayment[]> {
  const rows = await app.database.orm
    .select({
      id: parkedPayments.id,
      artist: tenants.stageName,
      product: orders.name,
      expected: orders.amount,
      price: parkedPayments.price,
      currency: parkedPayments.currency,
      paidAt: parkedPayments.paidAt,
    })
    .from(parkedPayments)
    .innerJoin(orders, eq(orders.id, parkedPayments.orderId))
    .innerJoin(tenants, eq(tenants.id, parkedPayments.tenantId))
    .where(isNull(parkedPayments.outcome))
    .orderBy(asc(parkedPayments.parkedAt))
    .limit(100);
  return rows.map(({ paidAt, ...row }) => ({ ...row, paid_at: paidAt.toISOString() }));
}

/** The parked payment that a path names. @throws NOT_FOUND */
export const parkedAt = async ({ app }: Context, { id }: { id: string }): Promise<ParkedRow> =>
  found(await findParked(app.database.orm, id));
