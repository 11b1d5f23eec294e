import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanPayment } from '#server/billing/index.ts';
import { includes, moveOf, takenBy } from '#server/releases/releases.policy.ts';
import { plans } from '#shared/plans.ts';

const paid = (id: string, change: Partial<PlanPayment> = {}): PlanPayment => ({
  id,
  subscriptionId: 's',
  standing: 'kept',
  plan: 'unlimited',
  ...change,
});
const date = (paymentId: string | null, channel: 'radio' | 'streaming' = 'radio') => ({
  channel,
  paymentId,
  subscriptionId: 's',
});

it('a date goes with the payment of its year alone', () => {
  const payments = [paid('one'), paid('two', { standing: 'refunded' })];
  expect(takenBy(date('one'), payments, 'free')).toBeNull();
  expect(takenBy(date('two'), payments, 'free')).toBe('refunded');
});

it('a date whose payment wasn’t known yet goes with the first one of its plan', () => {
  const payments = [paid('x', { subscriptionId: 'other' }), paid('one', { standing: 'disputed' })];
  expect(takenBy(date(null), payments, 'free')).toBe('disputed');
  expect(takenBy(date(null), [], 'free')).toBeNull();
});

it('a later year keeps the dates that its plan includes', () => {
  const payments = [paid('one', { standing: 'refunded' }), paid('two', { plan: 'subscriber' })];
  expect(takenBy(date('one', 'streaming'), payments, 'free')).toBeNull();
  expect(takenBy(date('one', 'radio'), payments, 'free')).toBe('refunded');
});

it('whatever was returned, a date that the plan of today includes stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...plans),
      fc.constantFrom('radio' as const, 'streaming' as const),
      fc.array(fc.constantFrom('kept' as const, 'refunded' as const, 'disputed' as const)),
      (plan, channel, standings) => {
        const payments = standings.map((standing, index) => paid(String(index), { standing }));
        const taken = takenBy(date('0', channel), payments, plan);
        if (includes(channel, plan)) expect(taken).toBeNull();
        else expect(taken === null).toBe(standings[0] === undefined || standings.includes('kept'));
      },
    ),
  );
});

it('a date that was taken and given back is what it was, and a second time nothing changes', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (at) => {
      const taken = moveOf({ at, withdrawn: null }, 'disputed');
      expect(taken).toEqual({ at: null, withdrawn: at, outcome: 'disputed' });
      if (taken === null) return;
      expect(moveOf(taken, 'disputed')).toBeNull();
      const back = moveOf(taken, null);
      expect(back).toEqual({ at, withdrawn: null, outcome: 'returned' });
      expect(back && moveOf(back, null)).toBeNull();
    }),
  );
});
