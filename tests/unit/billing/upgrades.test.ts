import fc from 'fast-check';
import { expect, it } from 'vitest';
import { owedOf } from '#server/billing/reconciliation.policy.ts';
import { isTakenOff, restOf } from '#server/billing/upgrades.policy.ts';
import type { SubscriptionRow } from '#server/database/tables/billing.ts';

const day = 86_400_000;
const start = new Date('2026-01-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const year: SubscriptionRow = {
  id: 'sub',
  orderId: 'order',
  tenantId: 'tenant',
  plan: 'subscriber',
  status: 'active',
  currentPeriodStart: start,
  currentPeriodEnd: after(365 * day),
  cancelAtPeriodEnd: false,
  lastPaymentId: 'pi',
  stop: null,
  owedFrom: null,
};
const price = { amount: 35_000 };

it.each([
  [0, 35_000],
  [day / 2, 35_000],
  [day, 34_904],
  [182.5 * day, 17_548],
  [364.5 * day, 96],
  [365 * day, 0],
  [400 * day, 0],
  [-3 * day, 35_000],
])('after %d milliseconds, %d agorot of the year are left', (passed, rest) => {
  expect(restOf(year, price, after(passed))).toBe(rest);
});

it('what is left covers the unused time, never exceeds what was paid, and only falls', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 400 * day }),
      fc.integer({ min: 0, max: 30 * day }),
      (amount, passed, more) => {
        const now = after(passed);
        const rest = restOf(year, { amount }, now);
        expect(rest).toBeLessThanOrEqual(amount);
        expect(rest).toBeGreaterThanOrEqual(owedOf({ ...year, owedFrom: now }, { amount }));
        expect(rest).toBeGreaterThanOrEqual(restOf(year, { amount }, after(passed + more)));
        // Whole days: what a page showed is charged a few minutes later.
        expect(rest).toBe(restOf(year, { amount }, after(Math.floor(passed / day) * day)));
      },
    ),
  );
});

it('a rest is taken off a price only if the provider can charge what remains', () => {
  expect(isTakenOff(0, 99_900)).toBe(false);
  expect(isTakenOff(35_000, 99_900)).toBe(true);
  expect(isTakenOff(35_000, 35_199)).toBe(false);
  expect(isTakenOff(35_000, 35_200)).toBe(true);
});
