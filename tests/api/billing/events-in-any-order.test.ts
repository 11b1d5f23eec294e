import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '#server/database/tables/billing.ts';
import { deliver, type StripeEvent } from '../../support/stripe-server.ts';
import { type Customer, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  // No jobs run, so only the customer acts at Stripe.
  shop = await openShop({}, { isWorker: false });
});
afterAll(() => shop.close());

/** What Stripe may do to a plan and to a radio push after they are paid. */
const stripeActions = [
  'renew',
  'failRenewal',
  'cancelAtPeriodEnd',
  'endSubscription',
  'refundPlan',
  'disputePlan',
  'winPlan',
  'refundPush',
  'disputePush',
  'winPush',
] as const;
type StripeAction = (typeof stripeActions)[number];

interface Purchase {
  plan: string;
  push: string;
  song: string;
}

/** Performs an action at Stripe, if it is possible now; returns its events. */
function perform(action: StripeAction, { plan, push }: Purchase): StripeEvent[] {
  const { stripe } = shop;
  switch (action) {
    case 'renew':
    case 'failRenewal':
    case 'cancelAtPeriodEnd':
    case 'endSubscription':
      return stripe.subscriptions.get(plan)?.status === 'canceled' ? [] : stripe[action](plan);
    case 'refundPlan':
    case 'disputePlan':
    case 'winPlan':
    case 'refundPush':
    case 'disputePush':
    case 'winPush': {
      const payment = stripe.paymentOf(action.endsWith('Plan') ? plan : push);
      if (!stripe.intents.has(payment)) return [];
      if (action.startsWith('refund')) return stripe.refund(payment);
      return action.startsWith('dispute') ? stripe.dispute(payment) : stripe.winDispute(payment);
    }
  }
}

/** Whether the money of a payment is still ours. */
function isOurs(payment: string): boolean {
  const charge = shop.stripe.intents.get(payment)?.latest_charge;
  const disputes = [...shop.stripe.disputes.values()].filter((dispute) => dispute.charge === charge?.id);
  return charge !== undefined && !charge.refunded && disputes.every(({ status }) => status === 'won');
}

/** What the customer should have in the end, by Stripe's final state. */
function expectedState({ plan, push }: Purchase) {
  const isActive = shop.stripe.subscriptions.get(plan)?.status === 'active';
  return {
    plan: isActive && isOurs(shop.stripe.paymentOf(plan)) ? 'subscriber' : 'free',
    isPaid: isOurs(shop.stripe.paymentOf(push)),
  };
}

/** What the customer has. */
async function actualState(customer: Customer, { song }: Purchase) {
  return { plan: await customer.plan(), isPaid: (await customer.readSong(song)).is_paid };
}

it('events of a plan and a radio push lead to the same state in any order, repeated or at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...stripeActions), { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 4 }),
      async (actions, randoms, atOnce) => {
        const customer = await newCustomer(shop);
        const song = await customer.song();
        const [planSession, push] = [
          sessionOf(await customer.checkOutPlan()),
          sessionOf(await customer.checkOutPush(song)),
        ];
        const events = [...shop.stripe.pay(planSession), ...shop.stripe.pay(push)];
        const plan = String(shop.stripe.sessions.get(planSession)?.subscription);
        const purchase = { plan, push, song };
        const randomBelow = (limit: number) => (randoms.next().value ?? 0) % limit;
        const delivered: StripeEvent[] = [];
        /** Delivers some of the waiting events, and one of the delivered ones again. */
        const deliverSome = async () => {
          const batch = Array.from({ length: Math.min(atOnce, events.length) }, () => {
            const [event] = events.splice(randomBelow(events.length), 1);
            return event;
          }).filter((event) => event !== undefined);
          delivered.push(...batch);
          const repeated = delivered[randomBelow(delivered.length)];
          const sent = await Promise.all(
            [...batch, ...(repeated ? [repeated] : [])].map((event) => deliver(shop.test.origin, event)),
          );
          expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
        };
        for (const action of actions) {
          events.push(...perform(action, purchase));
          if (randomBelow(2) === 0) await deliverSome();
        }
        while (events.length > 0) await deliverSome();
        expect(await actualState(customer, purchase)).toEqual(expectedState(purchase));
        const rows = await customer.billingRows();
        const charged = [...shop.stripe.intents.values()].filter((intent) =>
          rows.payments.some(({ id }) => id === intent.id),
        );
        expect(rows.payments).toHaveLength(charged.length);
        expect(rows.orders.every(({ status }) => status === 'paid')).toBe(true);
      },
    ),
    { numRuns: 10 },
  );
  // Every charge at Stripe has one receipt, for its amount, and their numbers have no gaps.
  const paid = await shop.test.app.database.orm.select().from(payments);
  expect(new Map(paid.map(({ id, amount }) => [id, amount]))).toEqual(
    new Map([...shop.stripe.intents.values()].map(({ id, amount_received }) => [id, amount_received])),
  );
  expect(paid.map(({ receiptNumber }) => receiptNumber).sort((a, b) => a - b)).toEqual(
    Array.from({ length: paid.length }, (_, index) => index + 1),
  );
}, 240_000);
