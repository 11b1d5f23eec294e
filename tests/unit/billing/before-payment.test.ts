import { describe, expect, it } from 'vitest';
import { paymentResult } from '#web/features/billing/before-payment.ts';
import { type BillingStatus, billingStatusOf, soldAs } from '#web/features/billing/billing-status.ts';
import { type RadioCost, radioCost } from '#web/features/billing/distribution/radio-cost.ts';

const free: BillingStatus = {
  plan: 'free',
  until: null,
  isCancelled: false,
  songCredits: 3,
  radioCredits: 0,
};
const year = { ...free, plan: 'subscriber' as const, until: '2027-11-20T00:00:00.000Z' };

describe('what a payment changed', () => {
  it('is nothing while nothing has changed', () => {
    expect(paymentResult(free, free)).toBeNull();
    expect(paymentResult(year, { ...year, songCredits: 2 })).toBeNull();
  });

  it('is a plan, or a longer year of it', () => {
    expect(paymentResult(free, year)).toBe('plan');
    expect(paymentResult(year, { ...year, until: '2028-11-20T00:00:00.000Z' })).toBe('plan');
  });

  it('is a song on radio', () => {
    expect(paymentResult(free, { ...free, radioCredits: 1 })).toBe('radio');
    expect(paymentResult(free, { ...free, songCredits: 9 })).toBeNull();
  });
});

describe('what an artist has', () => {
  it('is read from the entitlements', () => {
    expect(billingStatusOf([])).toEqual({ ...free, songCredits: 0 });
    expect(
      billingStatusOf([
        {
          kind: 'subscription',
          status: 'active',
          plan: 'subscriber',
          current_period_end: '2027-11-20T00:00:00.000Z',
          cancel_at_period_end: true,
        },
        { kind: 'credits', song_credits: 1, radio_credits: 2 },
      ]),
    ).toEqual({ ...year, isCancelled: true, songCredits: 1, radioCredits: 2 });
  });

  it('on an operators’ plan equals a plan that we sell', () => {
    expect((['free', 'subscriber', 'basic', 'unlimited', 'premium'] as const).map(soldAs)).toEqual([
      'free',
      'subscriber',
      'subscriber',
      'unlimited',
      'unlimited',
    ]);
  });
});

describe('a song on radio', () => {
  const products = [
    { product_id: 'radio_push_subscriber', price: 99 },
    { product_id: 'radio_push_free', price: 250 },
  ];
  const unpaid = { is_paid: false };

  it.each<[string, BillingStatus, { is_paid: boolean }, RadioCost]>([
    [
      'costs nothing on unlimited',
      { ...free, plan: 'premium', radioCredits: 1 },
      unpaid,
      { kind: 'included' },
    ],
    [
      'that is paid for costs nothing again',
      { ...free, radioCredits: 1 },
      { is_paid: true },
      { kind: 'paid' },
    ],
    ['takes what was bought ahead', { ...year, radioCredits: 2 }, unpaid, { kind: 'credit', credits: 2 }],
    ['costs a subscriber less', year, unpaid, { kind: 'buy', price: 99, isSubscriber: true }],
    ['costs everyone else more', free, unpaid, { kind: 'buy', price: 250, isSubscriber: false }],
  ])('%s', (_, status, song, cost) => {
    expect(radioCost(status, song, products)).toEqual(cost);
  });

  it('can be bought without a known price, which the checkout shows', () => {
    expect(radioCost(free, unpaid, [])).toEqual({ kind: 'buy', price: null, isSubscriber: false });
  });
});
