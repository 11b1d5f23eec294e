import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { deliver, type StripeEvent } from '../../support/stripe-server.ts';
import {
  type Customer,
  deliverAll,
  finish,
  newCustomer,
  openShop,
  runBillingJobs,
  type Shop,
  sessionOf,
} from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  // Jobs run when the test says so.
  shop = await openShop({}, { isWorker: false });
});
afterAll(() => shop.close());

/** What may happen to plans, in any order; `buy` opens a checkout and pays it. */
const acts = [
  'buy',
  'openCheckout',
  'pay',
  'renew',
  'beginRenewal',
  'failRenewal',
  'cancelAtPeriodEnd',
  'refund',
  'dispute',
  'win',
  'lose',
  'close',
  'reopen',
  'deliver',
  'work',
] as const;
type Act = (typeof acts)[number];
/** Stories of several plans and disputes are the ones that matter. */
const act = fc.constantFrom(...acts, 'buy', 'buy', 'dispute', 'win', 'deliver', 'deliver', 'work');
const atStripe = { refund: 'refund', dispute: 'dispute', win: 'winDispute', lose: 'loseDispute' } as const;

/** One customer, and what Stripe has of theirs. */
class World {
  readonly customer: Customer;
  readonly #before = {
    subscriptions: new Set(shop.stripe.subscriptions.keys()),
    intents: new Set(shop.stripe.intents.keys()),
  };
  #sessions: string[] = [];
  /** Events that Stripe has sent and that haven't arrived. */
  #waiting: StripeEvent[] = [];
  #arrived: StripeEvent[] = [];
  #ended = new Set<string>();
  isClosed = false;

  constructor(customer: Customer) {
    this.customer = customer;
  }

  get subscriptions() {
    return [...shop.stripe.subscriptions.values()].filter(({ id }) => !this.#before.subscriptions.has(id));
  }
  get intents() {
    return [...shop.stripe.intents.values()].filter(({ id }) => !this.#before.intents.has(id));
  }
  get running() {
    return this.subscriptions.filter(({ status }) => status !== 'canceled');
  }

  async perform(next: Act, pick: number): Promise<void> {
    const { stripe } = shop;
    const one = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)];
    switch (next) {
      case 'buy':
        await this.perform('openCheckout', pick);
        return this.perform('pay', pick);
      case 'openCheckout': {
        const reply = await this.customer.checkOutPlan(pick % 2 ? 'unlimited' : 'subscriber');
        if (reply.status === 200) this.#sessions.push(sessionOf(reply));
        this.orders = (await this.customer.billingRows()).orders;
        return;
      }
      case 'pay':
        for (const session of this.#sessions) this.#waiting.push(...stripe.pay(session));
        return;
      case 'renew':
      case 'beginRenewal':
      case 'failRenewal':
      case 'cancelAtPeriodEnd': {
        const subscription = one(this.running);
        if (subscription) this.#waiting.push(...stripe[next](subscription.id));
        return;
      }
      case 'refund':
      case 'dispute':
      case 'win':
      case 'lose': {
        const intent = one(this.intents)?.id;
        if (intent === undefined) return;
        this.#waiting.push(...stripe[atStripe[next]](intent));
        return;
      }
      case 'close':
        if (!this.isClosed) expect((await this.customer.close()).status).toBe(200);
        this.isClosed = true;
        return;
      case 'reopen':
        if (this.isClosed) expect((await this.customer.reopen()).status).toBe(200);
        this.isClosed = false;
        return;
      case 'deliver':
        return this.#deliverSome(pick);
      case 'work':
        await runBillingJobs(shop);
        this.#checkEnded();
    }
  }

  /** All events arrive and all jobs are done. */
  async settle(): Promise<void> {
    while (this.#waiting.length + shop.stripe.caused.length > 0)
      await this.#deliverSome(this.#waiting.length);
    await finish(shop);
    this.#checkEnded();
  }

  /** Some events arrive at once, in another order, one of them again. */
  async #deliverSome(pick: number): Promise<void> {
    this.#waiting.push(...shop.stripe.caused.splice(0));
    const batch = Array.from({ length: Math.min(1 + (pick % 3), this.#waiting.length) }, (_, index) =>
      this.#waiting.splice((pick * (index + 7)) % this.#waiting.length, 1),
    ).flat();
    this.#arrived.push(...batch);
    const again = this.#arrived[pick % Math.max(1, this.#arrived.length)];
    const sent = [...batch, ...(again ? [again] : [])].map((event) => deliver(shop.test.origin, event));
    expect((await Promise.all(sent)).filter(({ status }) => status !== 200)).toEqual([]);
  }

  /** What we ended at Stripe had a reason: a closed account, a refund of its own year, or another that goes on. */
  #checkEnded(): void {
    for (const { id, status } of this.subscriptions) {
      if (status !== 'canceled' || this.#ended.has(id) || !this.isEndedByUs(id)) continue;
      this.#ended.add(id);
      const isRefunded = this.chargeOf(id)?.refunded || this.earlierOf(id)?.refunded;
      expect(this.isClosed || isRefunded || this.running.length > 0).toBe(true);
    }
  }

  isEndedByUs = (id: string): boolean =>
    shop.stripe.requests.some(({ call }) => call === `DELETE /v1/subscriptions/${id}`);

  /** The charge of a subscription's latest invoice; undefined while that isn't paid. */
  chargeOf(id: string) {
    return shop.stripe.intents.get(shop.stripe.paymentOf(id))?.latest_charge;
  }
  /** The charge of the plan whose rest an upgrade took off its first year; undefined for another subscription. */
  earlierOf(id: string) {
    const payment = this.#restOf(id)?.restOfPaymentId;
    const isFirst = (this.chargeOf(id)?.amount ?? 0) < (this.#restOf(id)?.amount ?? 0);
    return payment && isFirst ? shop.stripe.intents.get(payment)?.latest_charge : undefined;
  }
  /** Whether an upgrade took what was left of a subscription's payment off its price. */
  isTakenOff = (id: string): boolean =>
    this.subscriptions.some((one) => {
      const charge = this.chargeOf(one.id);
      return this.earlierOf(one.id)?.id === this.chargeOf(id)?.id && charge !== undefined && !charge.refunded;
    });
  #restOf = (id: string) =>
    this.orders.find((one) => one.id === shop.stripe.subscriptions.get(id)?.metadata.order_id);
  orders: Awaited<ReturnType<Customer['billingRows']>>['orders'] = [];
  /** What we gave back of a charge ourselves. */
  givenBack = (payment: string | undefined): number =>
    [...shop.stripe.refunds.values()]
      .filter((one) => one.payment_intent === payment && isOurs(one.metadata))
      .reduce((sum, { amount }) => sum + amount, 0);
  isDisputed = (charge: string | undefined): boolean =>
    [...shop.stripe.disputes.values()].some((one) => one.charge === charge && one.status !== 'won');
}

const isOurs = (metadata: unknown): boolean =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'made_by' in metadata &&
  metadata.made_by === 'session42';

/** What must hold once everything has arrived, by Stripe's state alone. */
async function checkEnd(world: World): Promise<void> {
  const { running, subscriptions, customer } = world;
  expect(running.length).toBeLessThanOrEqual(world.isClosed ? 0 : 1);
  const paid = running.filter(({ id, status }) => {
    const charge = world.chargeOf(id);
    const earlier = world.earlierOf(id);
    return (
      status === 'active' && [charge, earlier].every((one) => !one?.refunded && !world.isDisputed(one?.id))
    );
  });
  const [row] = await shop.test.app.database.orm
    .select()
    .from(tenants)
    .where(eq(tenants.id, customer.artist.tenantId));
  const amount = paid[0]?.items.data[0].amount;
  expect(row?.paidPlan).toBe(amount === undefined ? 'free' : amount === 99_900 ? 'unlimited' : 'subscriber');
  for (const { id } of subscriptions) {
    const charge = world.chargeOf(id);
    if (charge === undefined) continue;
    const back = world.givenBack(charge.payment_intent);
    if (running.some((one) => one.id === id)) expect(back).toBe(0);
    // A year that we cut short is given back, unless its money isn't ours.
    else if (world.isEndedByUs(id) && !world.isDisputed(charge.id) && !world.isTakenOff(id))
      expect(charge.amount_refunded).toBeGreaterThan(0);
  }
  const { payments } = await customer.billingRows();
  expect(new Map(payments.map((one) => [one.id, one.amount]))).toEqual(
    new Map(world.intents.map((one) => [one.id, one.amount_received])),
  );
}

it('at most one subscription renews, no paid year is lost and no unpaid one granted, in any order of acts and events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.nat(1_000)), { minLength: 8, maxLength: 24 }),
      async (steps) => {
        const world = new World(await newCustomer(shop));
        await world.perform('buy', steps.length);
        for (const [next, pick] of steps) await world.perform(next, pick);
        await world.settle();
        await checkEnd(world);
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);

/** A customer with a plan that is paid, and its first payment. */
async function subscribe(plan: 'subscriber' | 'unlimited' = 'subscriber', customer?: Customer) {
  const buyer = customer ?? (await newCustomer(shop));
  const session = sessionOf(await buyer.checkOutPlan(plan));
  await deliverAll(shop, shop.stripe.pay(session));
  const id = String(shop.stripe.sessions.get(session)?.subscription);
  return { customer: buyer, id, payment: shop.stripe.paymentOf(id) };
}
const statusOf = (id: string) => shop.stripe.subscriptions.get(id)?.status;
const refundsOf = (payment: string) =>
  [...shop.stripe.refunds.values()]
    .filter((one) => one.payment_intent === payment)
    .map(({ amount }) => amount);

it.each([false, true])(
  'a refund of an earlier year leaves the running one, even if its event comes before the renewal’s (%s)',
  async (isFirst) => {
    const { customer, id, payment } = await subscribe();
    const renewed = shop.stripe.renew(id);
    const refunded = shop.stripe.refund(payment);
    await deliverAll(shop, isFirst ? [...refunded, ...renewed] : [...renewed, ...refunded]);
    await finish(shop);
    expect(statusOf(id)).toBe('active');
    expect(await customer.plan()).toBe('subscriber');
  },
);

it('a refund of the current year ends the subscription, and nothing is given back twice', async () => {
  const { customer, id, payment } = await subscribe();
  await deliverAll(shop, shop.stripe.refund(payment));
  await finish(shop);
  expect(statusOf(id)).toBe('canceled');
  expect(refundsOf(payment)).toEqual([35_000]);
  expect(await customer.plan()).toBe('free');
});

it('a disputed plan that is bought again ends, and is given back when we win the dispute', async () => {
  const first = await subscribe();
  await deliverAll(shop, shop.stripe.dispute(first.payment));
  const second = await subscribe('subscriber', first.customer);
  await finish(shop);
  expect([statusOf(first.id), statusOf(second.id)]).toEqual(['canceled', 'active']);
  expect(refundsOf(first.payment)).toEqual([]);
  await deliverAll(shop, shop.stripe.winDispute(first.payment));
  await finish(shop);
  expect([statusOf(first.id), statusOf(second.id)]).toEqual(['canceled', 'active']);
  expect(refundsOf(first.payment)).toEqual([35_000]);
  expect(await first.customer.plan()).toBe('subscriber');
});

it('half a year of a smaller plan is taken off the price of a better one, and not given back', async () => {
  const first = await subscribe();
  const [item] = shop.stripe.subscriptions.get(first.id)?.items.data ?? [];
  const halfYear = 182.5 * 86_400;
  if (item) {
    item.current_period_start -= halfYear;
    item.current_period_end -= halfYear;
  }
  const change = shop.stripe.event('customer.subscription.updated', { id: first.id });
  await deliverAll(shop, [change]);
  const better = await subscribe('unlimited', first.customer);
  await finish(shop);
  expect([statusOf(first.id), statusOf(better.id)]).toEqual(['canceled', 'active']);
  expect(shop.stripe.intents.get(better.payment)?.amount_received).toBe(99_900 - 17_548);
  expect(refundsOf(first.payment)).toEqual([]);
  expect(await first.customer.plan()).toBe('unlimited');
});
