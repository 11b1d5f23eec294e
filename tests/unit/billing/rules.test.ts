import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isSubscribed,
  paidPlan,
  priceOf,
  productsAt,
  radioPushOf,
} from '#server/billing/entitlements.policy.ts';
import { plans } from '#shared/plans.ts';

it('every plan except the free one is a subscription, also one that an operator set', () => {
  expect(plans.filter(isSubscribed)).toEqual(['subscriber', 'unlimited', 'basic', 'premium']);
});

it('the price list has each product at the price of the settings, plans yearly', () => {
  const products = productsAt({ subscriber: 1, unlimited: 2, radioSubscriber: 3, radioFree: 4 });
  expect(products.map(({ price, period }) => [price, period])).toEqual([
    [1, 'year'],
    [2, 'year'],
    [3, 'once'],
    [4, 'once'],
  ]);
});

it('a price is charged in whole agorot', () => {
  const prices = { subscriber: 349.9, unlimited: 999, radioSubscriber: 99, radioFree: 1.1 };
  expect(priceOf(prices, 'streaming_subscription')).toBe(34_990);
  expect(priceOf(prices, 'radio_push_free')).toBe(110);
});

it('each plan has one radio push to buy, or none', () => {
  expect(plans.map(radioPushOf)).toEqual([
    'radio_push_free',
    'radio_push_subscriber',
    null,
    'radio_push_subscriber',
    null,
  ]);
});

it('the paid plan is the best one with a paid and unrefunded current year, in any order', () => {
  const subscription = fc.record({
    plan: fc.constantFrom('subscriber' as const, 'unlimited' as const),
    status: fc.constantFrom('active' as const, 'lapsed' as const, 'pending' as const, 'ended' as const),
    lastPaymentId: fc.constantFrom('a', 'b', 'c', null),
  });
  const payment = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    standing: fc.constantFrom('kept' as const, 'refunded' as const, 'disputed' as const, 'parked' as const),
  });
  fc.assert(
    fc.property(
      fc.array(subscription),
      fc.uniqueArray(payment, { selector: ({ id }) => id }),
      (subscriptions, payments) => {
        const plan = paidPlan(subscriptions, payments);
        expect(paidPlan(subscriptions.toReversed(), payments.toReversed())).toBe(plan);
        const paid = subscriptions.filter(
          ({ status, lastPaymentId }) =>
            status === 'active' &&
            (lastPaymentId === null ||
              payments.some(({ id, standing }) => id === lastPaymentId && standing === 'kept')),
        );
        expect(plan === 'free').toBe(paid.length === 0);
        expect(plan === 'unlimited').toBe(paid.some((subscription) => subscription.plan === 'unlimited'));
      },
    ),
  );
});
