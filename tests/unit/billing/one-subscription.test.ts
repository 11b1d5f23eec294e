import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaidFor } from '#server/billing/entitlements.policy.ts';
import { owedOf, stopsOf } from '#server/billing/reconciliation.policy.ts';
import type { SubscriptionRow } from '#server/database/tables/billing.ts';

const day = 86_400_000;
const now = new Date('2026-06-01T00:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * day);

/** A subscription whose year began so many days before now. */
const began = (daysAgo: number, change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: `sub_${daysAgo}`,
  orderId: 'order',
  tenantId: 'tenant',
  plan: 'subscriber',
  status: 'active',
  currentPeriodStart: inDays(-daysAgo),
  currentPeriodEnd: inDays(365 - daysAgo),
  cancelAtPeriodEnd: false,
  lastPaymentId: `pi_${daysAgo}`,
  stop: null,
  owedFrom: null,
  ...change,
});
const kept = (...subscriptions: SubscriptionRow[]) =>
  subscriptions.map(({ lastPaymentId }) => ({ id: String(lastPaymentId), standing: 'kept' as const }));

describe('of two subscriptions', () => {
  it('the one that is paid for longest goes on, and the time paid twice is owed', () => {
    const [first, second] = [began(60), began(20)];
    expect([...stopsOf([first, second], kept(first, second), null, now)]).toEqual([
      ['sub_60', { stop: 'replaced', owedFrom: inDays(-20) }],
    ]);
  });

  it('the better plan goes on, also if it ends sooner', () => {
    const [better, second] = [began(60, { plan: 'unlimited' }), began(20)];
    expect([...stopsOf([better, second], kept(better, second), null, now)]).toEqual([
      ['sub_20', { stop: 'replaced', owedFrom: inDays(-20) }],
    ]);
  });

  it('the one that is paid for goes on: not one whose payment is disputed, parked or missing', () => {
    const [better, paid] = [began(60, { plan: 'unlimited' }), began(20)];
    for (const standing of ['disputed', 'parked'] as const) {
      const stops = stopsOf([better, paid], [...kept(paid), { id: 'pi_60', standing }], null, now);
      expect([...stops.keys()]).toEqual(['sub_60']);
    }
    const lapsed = { ...better, status: 'lapsed' as const, lastPaymentId: null };
    expect([...stopsOf([lapsed, paid], kept(paid), null, now).keys()]).toEqual(['sub_60']);
  });
});

it('a refund of the current year ends a subscription, and one of an earlier year doesn’t', () => {
  const one = began(10);
  const refunded = (id: string) => [{ id, standing: 'refunded' as const }];
  expect([...stopsOf([one], refunded('pi_10'), null, now).keys()]).toEqual(['sub_10']);
  expect([...stopsOf([one], [...kept(one), ...refunded('pi_375')], null, now)]).toEqual([]);
});

it('a closed account keeps no subscription, and what is left of the year is owed', () => {
  const [one, other] = [began(73), began(20, { status: 'pending', lastPaymentId: null })];
  const stops = stopsOf([one, other], kept(one), now, now);
  expect([...stops.keys()]).toEqual(['sub_73', 'sub_20']);
  expect(owedOf({ ...one, ...stops.get('sub_73') }, { amount: 35_000 })).toBe(28_000);
});

it('a year that began after it was owed is owed in full, and one that is over not at all', () => {
  expect(owedOf(began(0, { owedFrom: inDays(-3) }), { amount: 35_000 })).toBe(35_000);
  expect(owedOf(began(400, { owedFrom: now }), { amount: 35_000 })).toBe(0);
  // The provider never told us when it began.
  expect(owedOf(began(73, { currentPeriodStart: null, owedFrom: now }), { amount: 35_000 })).toBe(28_000);
});

it('whatever there is, one goes on at most, the best that is paid for, in any order', () => {
  const subscription = fc
    .record({
      daysAgo: fc.integer({ min: 0, max: 500 }),
      plan: fc.constantFrom('subscriber' as const, 'unlimited' as const),
      status: fc.constantFrom('active' as const, 'lapsed' as const, 'ended' as const),
    })
    .map(({ daysAgo, ...rest }) => began(daysAgo, rest));
  fc.assert(
    fc.property(
      fc.uniqueArray(subscription, { selector: ({ id }) => id, maxLength: 5 }),
      fc.array(fc.constantFrom('kept' as const, 'disputed' as const, 'refunded' as const), {
        minLength: 5,
        maxLength: 5,
      }),
      (subscriptions, standings) => {
        const payments = subscriptions.map(({ lastPaymentId }, index) => ({
          id: String(lastPaymentId),
          standing: standings[index] ?? 'kept',
        }));
        const stops = stopsOf(subscriptions, payments, null, now);
        expect(new Map(stopsOf(subscriptions.toReversed(), payments.toReversed(), null, now))).toEqual(stops);
        const goOn = subscriptions.filter(({ id, status }) => status !== 'ended' && !stops.has(id));
        expect(goOn.length).toBeLessThanOrEqual(1);
        const paid = subscriptions.filter((one) => isPaidFor(one, payments));
        expect(goOn.filter((one) => isPaidFor(one, payments))).toHaveLength(Math.min(1, paid.length));
        if (paid.some(({ plan }) => plan === 'unlimited')) expect(goOn[0]?.plan).toBe('unlimited');
        for (const one of subscriptions) {
          const stop = stops.get(one.id);
          const owed = owedOf({ ...one, ...stop }, { amount: 35_000 });
          expect(owed).toBeGreaterThanOrEqual(0);
          expect(owed).toBeLessThanOrEqual(35_000);
        }
      },
    ),
  );
});
