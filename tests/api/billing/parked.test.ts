import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { auditOf, deliverAll, finish, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
/** A shop whose emails go out. */
let mailing: Shop;
beforeAll(async () => {
  [shop, mailing] = await Promise.all([openShop({}, { isWorker: false }), openShop()]);
});
afterAll(() => Promise.all([shop.close(), mailing.close()]));

type Charged = { amount?: number; currency?: string };

/** A customer who has bought something, for which Stripe charged another amount or currency. */
async function buy(what: 'plan' | 'credit', charged: Charged, from = shop) {
  const customer = await newCustomer(from);
  const session = sessionOf(await (what === 'plan' ? customer.checkOutPlan() : customer.checkOutCredit()));
  const events = from.stripe.pay(session, charged);
  await deliverAll(from, [...events, ...events]);
  return { customer, session, payment: from.stripe.paymentOf(session) };
}
const parked = async (payment: string) => {
  const operator = await makeOperator(shop.test, ['users']);
  const { body }: { body: { id: string }[] } = await operator.send('GET /admin/payments/parked');
  return body.find(({ id }) => id === payment);
};
const decide = async (id: string, decision: 'accept' | 'give_back') =>
  (await makeOperator(shop.test, ['users'])).send('POST /admin/payments/parked/:id', {
    params: { id },
    body: { decision },
  });
const refundsOf = (payment: string) =>
  [...shop.stripe.refunds.values()]
    .filter((one) => one.payment_intent === payment)
    .map(({ amount }) => amount);

describe('a payment that isn’t what its order asks', () => {
  it.each<[string, 'plan' | 'credit', Charged, object]>([
    ['too little for a plan', 'plan', { amount: 100 }, { price: 100, currency: 'ils', expected: 35_000 }],
    ['another currency for a plan', 'plan', { currency: 'usd' }, { price: 35_000, currency: 'usd' }],
    ['too little for a credit', 'credit', { amount: 1 }, { price: 1, expected: 25_000 }],
    ['too much for a credit', 'credit', { amount: 25_001 }, { price: 25_001 }],
    ['another currency for a credit', 'credit', { currency: 'jpy' }, { price: 25_000, currency: 'jpy' }],
  ])('grants nothing and waits for an operator: %s', async (_name, what, charged, shown) => {
    const { customer, payment } = await buy(what, charged);
    await finish(shop);
    expect(await customer.plan()).toBe('free');
    expect(await customer.radioCredits()).toBe(0);
    expect((await customer.billingRows()).payments).toEqual([]);
    expect(await parked(payment)).toMatchObject({ artist: 'נועה', ...shown });
    expect(await auditOf(shop, payment)).toEqual(['payment.park']);
  });

  it('is told to the operators of users by mail, once', async () => {
    const addressOf = async (flag: 'users' | 'radio'): Promise<string> =>
      (await (await makeOperator(mailing.test, [flag])).send('GET /auth/me')).body.email;
    const [email, ofRadio] = [await addressOf('users'), await addressOf('radio')];
    await buy('plan', { amount: 100, currency: 'usd' }, mailing);
    await expect.poll(() => emailsTo(mailing.test, email), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await emailsTo(mailing.test, email);
    for (const part of ['USD 1.00', '₪350', 'נועה', '/admin?tab=system']) expect(mail?.text).toContain(part);
    expect(await emailsTo(mailing.test, ofRadio)).toEqual([]);
  });

  it('counts as paid in full once an operator accepts it, and the first operator decides', async () => {
    const { customer, payment } = await buy('plan', { amount: 30_000 });
    expect((await decide(payment, 'accept')).status).toBe(204);
    await finish(shop);
    expect(await customer.plan()).toBe('subscriber');
    expect((await customer.billingRows()).payments).toMatchObject([{ id: payment, amount: 30_000 }]);
    expect(await parked(payment)).toBeUndefined();
    expect(await decide(payment, 'give_back')).toMatchObject({ status: 404 });
    expect(refundsOf(payment)).toEqual([]);
  });

  it('goes back if an operator says so, and its subscription ends', async () => {
    const { customer, session, payment } = await buy('plan', { amount: 30_000 });
    expect((await decide(payment, 'give_back')).status).toBe(204);
    await finish(shop);
    expect(refundsOf(payment)).toEqual([30_000]);
    const id = String(shop.stripe.sessions.get(session)?.subscription);
    expect(shop.stripe.subscriptions.get(id)?.status).toBe('canceled');
    expect(await customer.plan()).toBe('free');
    expect((await customer.billingRows()).payments).toEqual([]);
  });

  it('in another currency can only go back: receipts are in shekels', async () => {
    const { payment } = await buy('credit', { currency: 'usd' });
    expect(await decide(payment, 'accept')).toMatchObject({
      status: 422,
      body: { fields: { decision: 'INVALID' } },
    });
    expect((await decide(payment, 'give_back')).status).toBe(204);
    await finish(shop);
    expect(refundsOf(payment)).toEqual([25_000]);
  });

  it('is granted once what Stripe says of it is corrected', async () => {
    const { customer, payment } = await buy('credit', { amount: 1 });
    const intent = shop.stripe.intents.get(payment);
    if (intent) intent.amount_received = 25_000;
    const corrected = shop.stripe.event('charge.updated', { payment_intent: payment });
    await deliverAll(shop, [corrected, corrected]);
    expect(await customer.radioCredits()).toBe(1);
    expect(await parked(payment)).toBeUndefined();
  });

  it('doesn’t take the place of a plan that is paid', async () => {
    const { customer, session, payment } = await buy('plan', { amount: 1 });
    const second = sessionOf(await customer.checkOutPlan('unlimited'));
    await deliverAll(shop, shop.stripe.pay(second));
    await finish(shop);
    const parkedPlan = String(shop.stripe.sessions.get(session)?.subscription);
    expect(shop.stripe.subscriptions.get(parkedPlan)?.status).toBe('canceled');
    expect(await customer.plan()).toBe('unlimited');
    expect(await parked(payment)).toMatchObject({ price: 1 });
  });
});
