import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../../src/server/database/tables/billing.ts';
import { deliver, type StripeEvent } from '../../support/stripe-server.ts';
import { type Customer, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  // No jobs run, so only the customer acts at Stripe.
  shop = await openShop({}, { isWorker: false });
});
afterAll(() => shop.close());

/** What may happen to a plan and to a radio push after they are paid. */
const happenings = [
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
type Happening = (typeof happenings)[number];

interface Bought {
  plan: string;
  push: string;
  song: string;
}

function happen(what: Happening, { plan, push }: Bought): StripeEvent[] {
  const { stripe } = shop;
  switch (what) {
    case 'renew':
    case 'failRenewal':
    case 'cancelAtPeriodEnd':
    case 'endSubscription':
      return stripe.subscriptions.get(plan)?.status === 'canceled' ? [] : stripe[what](plan);
    case 'refundPlan':
    case 'disputePlan':
    case 'winPlan':
    case 'refundPush':
    case 'disputePush':
    case 'winPush': {
      const payment = stripe.paymentOf(what.endsWith('Plan') ? plan : push);
      if (!stripe.intents.has(payment)) return [];
      if (what.startsWith('refund')) return stripe.refund(payment);
      return what.startsWith('dispute') ? stripe.dispute(payment) : stripe.winDispute(payment);
    }
  }
}

/** Whether the money of a payment is still ours. */
function isKept(payment: string): boolean {
  const charge = shop.stripe.intents.get(payment)?.latest_charge;
  const disputes = [...shop.stripe.disputes.values()].filter((one) => one.charge === charge?.id);
  return charge !== undefined && !charge.refunded && disputes.every(({ status }) => status === 'won');
}

/** What the customer should have in the end, by Stripe's final state. */
function due({ plan, push }: Bought) {
  const isActive = shop.stripe.subscriptions.get(plan)?.status === 'active';
  return {
    plan: isActive && isKept(shop.stripe.paymentOf(plan)) ? 'subscriber' : 'free',
    isPaid: isKept(shop.stripe.paymentOf(push)),
  };
}

async function has(customer: Customer, { song }: Bought) {
  return { plan: await customer.plan(), isPaid: (await customer.readSong(song)).is_paid };
}

it('events of a plan and a radio push lead to the same state in any order, repeated or at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 4 }),
      async (story, dice, atOnce) => {
        const customer = await newCustomer(shop);
        const song = await customer.song();
        const [planSession, push] = [
          sessionOf(await customer.askPlan()),
          sessionOf(await customer.askPush(song)),
        ];
        const events = [...shop.stripe.pay(planSession), ...shop.stripe.pay(push)];
        const plan = String(shop.stripe.sessions.get(planSession)?.subscription);
        const bought = { plan, push, song };
        const roll = (most: number) => (dice.next().value ?? 0) % most;
        const told: StripeEvent[] = [];
        /** Delivers some of the waiting events, and one of the delivered ones again. */
        const tell = async () => {
          const batch = Array.from({ length: Math.min(atOnce, events.length) }, () => {
            const [event] = events.splice(roll(events.length), 1);
            return event;
          }).filter((event) => event !== undefined);
          told.push(...batch);
          const again = told[roll(told.length)];
          const sent = await Promise.all(
            [...batch, ...(again ? [again] : [])].map((event) => deliver(shop.test.origin, event)),
          );
          expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
        };
        for (const what of story) {
          events.push(...happen(what, bought));
          if (roll(2) === 0) await tell();
        }
        while (events.length > 0) await tell();
        expect(await has(customer, bought)).toEqual(due(bought));
        const books = await customer.books();
        const charged = [...shop.stripe.intents.values()].filter((intent) =>
          books.payments.some(({ id }) => id === intent.id),
        );
        expect(books.payments).toHaveLength(charged.length);
        expect(books.orders.every(({ status }) => status === 'paid')).toBe(true);
      },
    ),
    { numRuns: 10 },
  );
  // Every charge at Stripe has one receipt, for its amount, and their numbers have no gaps.
  const all = await shop.test.app.database.orm.select().from(payments);
  expect(new Map(all.map(({ id, amount }) => [id, amount]))).toEqual(
    new Map([...shop.stripe.intents.values()].map(({ id, amount_received }) => [id, amount_received])),
  );
  expect(all.map(({ receiptNumber }) => receiptNumber).sort((a, b) => a - b)).toEqual(
    Array.from({ length: all.length }, (_, at) => at + 1),
  );
}, 240_000);
