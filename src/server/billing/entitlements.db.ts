import { and, asc, desc, eq, not, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { findRow } from '#server/database/rows.ts';
import {
  creditEntries,
  orders,
  type PaymentRow,
  payments,
  pricingSwitches,
  radioUses,
} from '#server/database/tables/billing.ts';
import type { Db } from '#server/database/transact.ts';
import type { Plan } from '#shared/plans.ts';
import { planOf } from './entitlements.policy.ts';

export type CreditKind = 'song' | 'radio';
type CreditRow = typeof creditEntries.$inferSelect;
type CreditEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry; false if the ledger already has it (welcome credits, a song's credit). */
export const insertCredit = async (db: Db, entry: CreditEntry): Promise<boolean> =>
  (
    await db
      .insert(creditEntries)
      .values({ id: uuidv7(), ...entry })
      .onConflictDoNothing()
  ).rowCount === 1;

/** A tenant's credits minus what it has spent. */
export const creditBalance = async (db: Db, tenantId: string, kind: CreditKind): Promise<number> =>
  (
    await db
      .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.tenantId, tenantId),
          eq(creditEntries.kind, kind),
          not(creditEntries.isTakenBack),
        ),
      )
  )[0]?.sum ?? 0;

/** Entries that a song used, and that were not given back. */
const isSpent = (kind: CreditKind) =>
  and(eq(creditEntries.kind, kind), sql`${creditEntries.amount} < 0`, not(creditEntries.isTakenBack));

/** Gives back a spent credit. */
export const takeBackSpent = async (db: Db, id: string): Promise<void> => {
  await db.update(creditEntries).set({ isTakenBack: true }).where(eq(creditEntries.id, id));
};

/** Gives the credit that an order bought, or takes it back: one entry for each order, however often it changes. */
export const setBoughtCredit = async (
  db: Db,
  { id: orderId, tenantId }: { id: string; tenantId: string },
  isTakenBack: boolean,
): Promise<void> => {
  await db
    .insert(creditEntries)
    .values({ id: uuidv7(), tenantId, orderId, kind: 'radio', amount: 1, reason: 'purchase', isTakenBack })
    .onConflictDoUpdate({ target: creditEntries.orderId, set: { isTakenBack } });
};

/** The entry by which a song used a credit; undefined if it used none, or gave it back. */
export const findSpent = (db: Db, releaseId: string, kind: CreditKind): Promise<CreditRow | undefined> =>
  findRow(db, creditEntries, and(eq(creditEntries.releaseId, releaseId), isSpent(kind)));

/** The radio credit that a tenant spent last, of those that weren't given back. */
export const lastSpentRadio = async (db: Db, tenantId: string): Promise<CreditRow | undefined> =>
  (
    await db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.tenantId, tenantId), isSpent('radio')))
      .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
      .limit(1)
  )[0];

/** The spent credit that an order took with it when its money was returned. */
export const takenWith = (db: Db, orderId: string): Promise<CreditRow | undefined> =>
  findRow(db, creditEntries, eq(creditEntries.takenWithOrderId, orderId));

/** Takes a spent credit back, with an order whose money was returned, or (null) lets it count again. */
export const setTakenWith = async (db: Db, id: string, orderId: string | null): Promise<void> => {
  await db
    .update(creditEntries)
    .set({ isTakenBack: orderId !== null, takenWithOrderId: orderId })
    .where(eq(creditEntries.id, id));
};

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

type Switches = Pick<typeof pricingSwitches.$inferSelect, 'showUnlimitedPlan' | 'showRadioPricing'>;

/** Sets the switches of the pricing page. */
export const saveSwitches = async (db: Db, switches: Switches): Promise<void> => {
  await db
    .insert(pricingSwitches)
    .values({ id: 1, ...switches })
    .onConflictDoUpdate({ target: pricingSwitches.id, set: switches });
};

/** The switches of the pricing page: it shows everything until an operator hides it. */
export const findSwitches = async (db: Db): Promise<Switches> =>
  (await db.select().from(pricingSwitches))[0] ?? { showUnlimitedPlan: true, showRadioPricing: true };

/** What pays for a song's place on radio: the order of its push, or the entry of the credit that it spent. */
export type RadioPayment = { orderId: string } | { creditEntryId: string };

/** Remembers that a payment is used up; the first time stays. */
export const insertRadioUse = async (
  db: Db,
  payment: RadioPayment,
  use: Pick<typeof radioUses.$inferInsert, 'releaseId' | 'outAt'>,
): Promise<void> => {
  await db
    .insert(radioUses)
    .values({ id: uuidv7(), ...payment, ...use })
    .onConflictDoNothing();
};

/** Whether a song was ever out on radio by this payment. */
export const isUsedUp = async (db: Db, payment: RadioPayment): Promise<boolean> =>
  (await db.$count(
    radioUses,
    'orderId' in payment
      ? eq(radioUses.orderId, payment.orderId)
      : eq(radioUses.creditEntryId, payment.creditEntryId),
  )) > 0;
