import type { ParkedPayment } from '#contract/billing.ts';
import type { Context } from '#server/context.ts';
import { asc, eq, isNull } from '#server/database/drizzle.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { orders, type ParkedRow, parkedPayments } from '#server/database/tables/billing.ts';
import { orNotFound } from '#server/errors.ts';
import { findParked } from './reconciliation.db.ts';

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
  orNotFound(await findParked(app.database.orm, id));
