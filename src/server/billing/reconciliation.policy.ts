import { z } from 'zod';
import type { App } from '#server/context.ts';
import type { PaymentRow, SubscriptionRow } from '#server/database/tables/billing.ts';
import type { Transaction } from '#server/database/transact.ts';
import { isPaidFor, type Standing } from './entitlements.policy.ts';

/** Why we end a subscription at the provider, and from when on the time that was paid for is given back. */
export interface Stop {
  stop: NonNullable<SubscriptionRow['stop']>;
  owedFrom: Date;
}

/** When the current year of a subscription began; a year before its end if the provider hasn’t told us. */
export function startOf({
  currentPeriodStart,
  currentPeriodEnd,
}: Pick<SubscriptionRow, 'currentPeriodStart' | 'currentPeriodEnd'>): Date {
  if (currentPeriodStart !== null) return currentPeriodStart;
  const start = new Date(currentPeriodEnd);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  return start;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The first goes on: it is paid for, has the better plan, and is paid for longest. */
const byWorth =
  (payments: readonly Standing[]) =>
  (one: SubscriptionRow, other: SubscriptionRow): number =>
    Number(isPaidFor(other, payments)) - Number(isPaidFor(one, payments)) ||
    Number(other.plan === 'unlimited') - Number(one.plan === 'unlimited') ||
    other.currentPeriodEnd.getTime() - one.currentPeriodEnd.getTime() ||
    one.id.localeCompare(other.id);

/**
 * Which of a tenant’s subscriptions must end, by id, so that at most one goes on: all if the account is closed, those
 * whose current year was refunded, and all but the best of the others. A refund of an earlier year ends nothing. Time
 * that two of them were paid for at once is owed, and from now on all that is left.
 */
export function stopsOf(
  subscriptions: readonly SubscriptionRow[],
  payments: readonly Standing[],
  closedAt: Date | null,
  now = new Date(),
): Map<string, Stop> {
  const running = subscriptions.filter(({ status }) => status !== 'ended');
  if (closedAt !== null)
    return new Map(running.map(({ id }) => [id, { stop: 'closed', owedFrom: closedAt }]));
  const isRefunded = ({ lastPaymentId }: SubscriptionRow): boolean =>
    payments.some(({ id, standing }) => id === lastPaymentId && standing === 'refunded');
  const stops = new Map<string, Stop>();
  for (const one of running.filter(isRefunded))
    stops.set(one.id, { stop: 'refunded', owedFrom: startOf(one) });
  const [best, ...others] = running
    .filter((one) => one.status !== 'pending' && one.stop === null && !stops.has(one.id))
    .sort(byWorth(payments));
  if (best !== undefined)
    for (const one of others)
      stops.set(one.id, { stop: 'replaced', owedFrom: earlier(later(startOf(one), startOf(best)), now) });
  return stops;
}

/** What is given back of the payment for the current year of a subscription that we ended, in the payment’s unit. */
export function owedOf(subscription: SubscriptionRow, { amount }: Pick<PaymentRow, 'amount'>): number {
  const { owedFrom, currentPeriodEnd } = subscription;
  if (owedFrom === null) return 0;
  const start = startOf(subscription);
  const unused = currentPeriodEnd.getTime() - later(start, owedFrom).getTime();
  return Math.max(0, Math.round((amount * unused) / (currentPeriodEnd.getTime() - start.getTime())));
}

/**
 * Queued when a plan's payment was received, returned, or came back: the dates that it paid for follow. Other domains
 * do the work.
 */
export const planPaymentJob = { name: 'billing.plan-payment', data: z.object({ tenantId: z.string() }) };

/** What payments do to songs: passed in by the domain that owns them, and run in the payment’s transaction. */
export interface PurchasableReleases {
  /**
   * Marks a song as paid, sends it to radio on `date` (now if that is null or past) and publishes a draft. False if
   * the payment can't be used for it any more: the song was paid for otherwise, is gone, or radio would refuse it.
   */
  paid(app: App, tx: Transaction, releaseId: string, date: Date | null): Promise<boolean>;
  /** After a refund the song isn’t paid for, and leaves radio unless the plan includes it. Its page stays. */
  takenBack(tx: Transaction, releaseId: string): Promise<void>;
  /**
   * Undoes `takenBack`: the song is paid for and has its date again, also in the trash. False if it is gone, or was
   * paid for otherwise meanwhile.
   */
  paidAgain(tx: Transaction, releaseId: string): Promise<boolean>;
}
