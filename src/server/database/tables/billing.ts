import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import { paymentStandings, providers, subscriptionStatuses } from '#server/gateways/payments/payments.ts';
import { locales } from '#shared/locale.ts';
import { productIds } from '#shared/products.ts';
import { tenantRef } from './accounts.ts';
import { moment } from './columns.ts';

/** What someone is buying: created before the checkout opens; every payment refers to it. Amounts are agorot. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    tenantId: tenantRef(),
    productId: text({ enum: productIds }).notNull(),
    kind: text({ enum: ['plan', 'radio_credit', 'song'] }).notNull(),
    /** The song of a radio push, and the date that the artist asked for before paying. */
    releaseId: uuid(),
    radioDate: moment(),
    /** The name on the checkout and the receipt, in the buyer's language at that time. */
    name: text().notNull(),
    amount: integer().notNull(),
    /** An upgrade: what is left of the plan that it replaces, and the payment of that plan. The first year costs so much less. */
    rest: integer().notNull().default(0),
    restOfPaymentId: text(),
    language: text({ enum: locales }).notNull(),
    provider: text({ enum: providers }).notNull(),
    checkoutId: text(),
    checkoutUrl: text(),
    status: text({ enum: ['open', 'paid', 'closed'] })
      .notNull()
      .default('open'),
    /** What it has brought so far; null if nothing, or if it was taken back. */
    granted: text({ enum: ['song', 'credit'] }),
    /** What it had brought when its money was last returned, and brings again if the money comes back. */
    takenFrom: text({ enum: ['song', 'credit'] }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('orders_tenant').on(table.tenantId, table.createdAt),
    uniqueIndex('orders_checkout').on(table.checkoutId),
    index('orders_rest').on(table.restOfPaymentId).where(sql`${table.restOfPaymentId} is not null`),
    // Twenty clicks make one checkout.
    uniqueIndex('orders_open_once')
      .on(table.tenantId, table.kind, sql`coalesce(${table.releaseId}, ${table.tenantId})`)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Paid yearly plans, as the provider last reported them, with the provider’s id. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tenantId: tenantRef(),
    plan: text({ enum: ['subscriber', 'unlimited'] }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** Null until it is read from the provider again. */
    currentPeriodStart: moment(),
    currentPeriodEnd: moment().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    /** The payment of the current year. */
    lastPaymentId: text(),
    /** Why we end it at the provider, from the moment on which that is certain. */
    stop: text({ enum: ['closed', 'replaced', 'refunded'] }),
    /** From here on the time that was paid for is given back. */
    owedFrom: moment(),
  },
  (table) => [
    index('subscriptions_tenant').on(table.tenantId),
    index('subscriptions_end').on(table.currentPeriodEnd),
  ],
);

/** Every payment received, with its receipt number and the provider’s id; amounts are agorot. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tenantId: tenantRef(),
    subscriptionId: text(),
    amount: integer().notNull(),
    /** VAT within the amount; null if none is set. */
    vat: integer(),
    receiptNumber: integer().notNull(),
    paidAt: moment().notNull(),
    standing: text({ enum: paymentStandings }).notNull(),
  },
  (table) => [
    uniqueIndex('payments_receipt').on(table.receiptNumber),
    index('payments_order').on(table.orderId),
    index('payments_tenant').on(table.tenantId, table.paidAt),
  ],
);

/**
 * Payments whose amount or currency isn’t the order’s. They grant nothing until an operator decides, or the provider’s
 * state fits. Amounts are in the currency’s smallest unit.
 */
export const parkedPayments = pgTable(
  'parked_payments',
  {
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tenantId: tenantRef(),
    /** What was charged for, and the money that came: less if the customer had a credit at the provider. */
    price: integer().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    paidAt: moment().notNull(),
    parkedAt: moment().notNull().defaultNow(),
    /** Null while it waits. */
    outcome: text({ enum: ['accepted', 'returned', 'corrected'] }),
  },
  (table) => [
    index('parked_payments_tenant').on(table.tenantId),
    index('parked_payments_waiting').on(table.parkedAt).where(sql`${table.outcome} is null`),
  ],
);

/** Money that we give back of our own accord, at most once for each payment; in the currency’s smallest unit. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tenantId: tenantRef(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Of a plan that ended (`closed`, `replaced`), paid after the account closed (`late`), or `declined` by an operator. */
    why: text({ enum: ['closed', 'replaced', 'late', 'declined'] }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (table) => [index('refunds_tenant').on(table.tenantId)],
);

/** The provider's id for a tenant. */
export const payers = pgTable(
  'payers',
  {
    tenantId: tenantRef(),
    provider: text({ enum: providers }).notNull(),
    customerId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.provider] })],
);

/** How often each of the provider’s objects was settled: if a settlement read before the last one, it reads again. */
export const settlements = pgTable('settlements', {
  objectId: text().primaryKey(),
  version: integer().notNull(),
});

/** Events that we have received and settled. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  settledAt: moment().notNull().defaultNow(),
});

/** Credits that a tenant got (+) and spent (−). The unique index lets a song take its credit once. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey(),
    tenantId: tenantRef(),
    kind: text({ enum: ['song', 'radio'] }).notNull(),
    amount: integer().notNull(),
    releaseId: uuid(),
    /** The amount paid, if it was bought. */
    orderId: uuid().references(() => orders.id),
    reason: text({ enum: ['welcome', 'published', 'radio_push', 'purchase', 'given'] }).notNull(),
    /** No longer counts: the money was returned, or the song that used it was withdrawn with it. */
    isTakenBack: boolean().notNull().default(false),
    /** The order whose returned money took it back: if that money comes back, it counts again. */
    takenWithOrderId: uuid().references(() => orders.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_tenant').on(table.tenantId),
    uniqueIndex('credit_entries_spent_once')
      .on(table.releaseId, table.kind)
      .where(sql`${table.amount} < 0 and not ${table.isTakenBack}`),
    uniqueIndex('credit_entries_bought_once').on(table.orderId),
    uniqueIndex('credit_entries_welcomed_once')
      .on(table.tenantId, table.kind)
      .where(sql`${table.reason} = 'welcome'`),
    index('credit_entries_taken_with')
      .on(table.takenWithOrderId)
      .where(sql`${table.takenWithOrderId} is not null`),
  ],
);

/**
 * The first time that a song was out on radio by what paid for it, an order or a spent credit. That is used up from
 * then on, whatever happens to the song and its date.
 */
export const radioUses = pgTable(
  'radio_uses',
  {
    id: uuid().primaryKey(),
    orderId: uuid().references(() => orders.id),
    creditEntryId: uuid().references(() => creditEntries.id),
    /** No reference: the row outlives the song. */
    releaseId: uuid().notNull(),
    outAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('radio_uses_order').on(table.orderId),
    uniqueIndex('radio_uses_credit').on(table.creditEntryId),
  ],
);

/** One row: the switches of the pricing page. */
export const pricingSwitches = pgTable('pricing_switches', {
  id: integer().primaryKey().default(1),
  showUnlimitedPlan: boolean().notNull().default(true),
  showRadioPricing: boolean().notNull().default(true),
});

export type OrderRow = typeof orders.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type ParkedRow = typeof parkedPayments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
