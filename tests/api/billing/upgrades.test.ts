import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Customer,
  deliverAll,
  finish,
  newCustomer,
  openShop,
  type Shop,
  sessionOf,
} from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  // Jobs run when the test says so.
  shop = await openShop({}, { isWorker: false });
});
afterAll(() => shop.close());

const halfYear = 182.5 * 86_400;

/** A subscriber in the middle of the year: 183 of 365 days are left. */
async function subscriber() {
  const customer = await newCustomer(shop);
  const session = sessionOf(await customer.checkOutPlan());
  await deliverAll(shop, shop.stripe.pay(session));
  const id = String(shop.stripe.sessions.get(session)?.subscription);
  const [item] = shop.stripe.subscriptions.get(id)?.items.data ?? [];
  if (item) {
    item.current_period_start -= halfYear;
    item.current_period_end -= halfYear;
  }
  const change = shop.stripe.event('customer.subscription.updated', { id, object: 'subscription' });
  await deliverAll(shop, [change]);
  return { customer, id, payment: shop.stripe.paymentOf(id) };
}
const rest = Math.round((35_000 * 183) / 365);
const due = 99_900 - rest;

const openUpgrade = async (customer: Customer) => sessionOf(await customer.checkOutPlan('unlimited'));
const subscriptionOf = (session: string) => String(shop.stripe.sessions.get(session)?.subscription);
const statusOf = (id: string) => shop.stripe.subscriptions.get(id)?.status;
const chargedOf = (payment: string) => shop.stripe.intents.get(payment)?.amount_received;
const refundsOf = (payment: string) =>
  [...shop.stripe.refunds.values()]
    .filter((one) => one.payment_intent === payment)
    .map(({ amount }) => amount);

async function upgraded() {
  const before = await subscriber();
  const session = await openUpgrade(before.customer);
  await deliverAll(shop, shop.stripe.pay(session));
  await finish(shop);
  const id = subscriptionOf(session);
  return {
    ...before,
    old: before.id,
    id,
    session,
    first: before.payment,
    payment: shop.stripe.paymentOf(id),
  };
}

it('a subscriber sees what is left before paying, pays the difference, and it isn’t given back as well', async () => {
  const { customer, id: old, payment } = await subscriber();
  expect((await customer.entitlements())[0]).toMatchObject({ upgrade: { rest, due } });
  const session = await openUpgrade(customer);
  expect(shop.stripe.sessions.get(session)).toMatchObject({ amount_subtotal: 99_900, amount_total: due });
  await deliverAll(shop, shop.stripe.pay(session));
  await finish(shop);
  expect(await customer.plan()).toBe('unlimited');
  expect((await customer.entitlements())[0]).not.toHaveProperty('upgrade');
  expect(statusOf(old)).toBe('canceled');
  expect(refundsOf(payment)).toEqual([]);
  expect((await customer.billingRows()).payments.map(({ amount }) => amount).sort()).toEqual([35_000, due]);
});

it('the next year costs its full price', async () => {
  const { customer, id } = await upgraded();
  await deliverAll(shop, shop.stripe.renew(id));
  await finish(shop);
  expect(chargedOf(shop.stripe.paymentOf(id))).toBe(99_900);
  expect(await customer.plan()).toBe('unlimited');
  expect((await customer.billingRows()).payments).toHaveLength(3);
});

it('two presses at once, and another later, are one checkout and one payment', async () => {
  const { customer } = await subscriber();
  const sessions = await Promise.all([openUpgrade(customer), openUpgrade(customer)]);
  expect(new Set([...sessions, await openUpgrade(customer)]).size).toBe(1);
  const coupons = shop.stripe.requests.filter(({ call }) => call === 'POST /v1/coupons');
  expect(new Set(coupons.map(({ key }) => key)).size).toBe(coupons.length);
});

it('a payment that fails leaves the plan and what is left of it', async () => {
  const { customer, id } = await subscriber();
  const session = await openUpgrade(customer);
  const expired = shop.stripe.sessions.get(session);
  if (expired) expired.status = 'expired';
  await deliverAll(shop, [shop.stripe.event('checkout.session.expired', expired ?? {})]);
  await finish(shop);
  expect(statusOf(id)).toBe('active');
  expect(await customer.plan()).toBe('subscriber');
  expect((await customer.entitlements())[0]).toMatchObject({ upgrade: { rest, due } });
});

it('events that come twice and in reverse take the rest once', async () => {
  const { customer, payment, id: old } = await subscriber();
  const events = shop.stripe.pay(await openUpgrade(customer));
  await deliverAll(shop, [...events.toReversed(), ...events]);
  await finish(shop);
  expect(await customer.plan()).toBe('unlimited');
  expect(statusOf(old)).toBe('canceled');
  expect(refundsOf(payment)).toEqual([]);
});

it('an upgrade that is refunded gives back its payment and the rest that it took', async () => {
  const { customer, id, payment, first } = await upgraded();
  await deliverAll(shop, shop.stripe.refund(payment));
  await finish(shop);
  expect(statusOf(id)).toBe('canceled');
  expect(refundsOf(payment)).toEqual([due]);
  expect(refundsOf(first)).toEqual([rest]);
  expect(await customer.plan()).toBe('free');
});

it('a refund before the earlier plan has ended leaves that plan, with what is left of it', async () => {
  const { customer, id: old, payment } = await subscriber();
  const session = await openUpgrade(customer);
  const events = shop.stripe.pay(session);
  const refunded = shop.stripe.refund(shop.stripe.paymentOf(subscriptionOf(session)));
  await deliverAll(shop, [...events, ...refunded]);
  await finish(shop);
  expect([statusOf(old), statusOf(subscriptionOf(session))]).toEqual(['active', 'canceled']);
  expect(refundsOf(payment)).toEqual([]);
  expect(await customer.plan()).toBe('subscriber');
  expect((await customer.entitlements())[0]).toMatchObject({ upgrade: { rest, due } });
});

it('an account that closes after an upgrade gets back what both payments left', async () => {
  const { customer, payment, first } = await upgraded();
  await customer.close();
  await finish(shop);
  expect(refundsOf(payment)).toEqual([due]);
  // Seconds of the new year have passed.
  expect(refundsOf(first)[0]).toBeGreaterThan(rest - 10);
  expect(refundsOf(first)[0]).toBeLessThanOrEqual(rest);
});

it('a dispute of the earlier payment is one of the upgrade, until it is won', async () => {
  const { customer, id, first } = await upgraded();
  await deliverAll(shop, shop.stripe.dispute(first));
  await finish(shop);
  expect(await customer.plan()).toBe('free');
  await deliverAll(shop, shop.stripe.winDispute(first));
  await finish(shop);
  expect(await customer.plan()).toBe('unlimited');
  expect(statusOf(id)).toBe('active');
});

it('a plan whose money is disputed has no rest to take off', async () => {
  const { customer, payment } = await subscriber();
  await deliverAll(shop, shop.stripe.dispute(payment));
  expect(shop.stripe.sessions.get(await openUpgrade(customer))).toMatchObject({ amount_total: 99_900 });
});
