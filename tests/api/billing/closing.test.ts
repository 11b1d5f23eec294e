import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSubscription, giveBack } from '#server/billing/subscriptions.steps.ts';
import { eq } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { anonymizeClosed } from '#server/own-data/own-data.jobs.ts';
import { purchasableReleases } from '#server/releases/index.ts';
import { emailsTo } from '../harness.ts';
import {
  auditOf,
  type Customer,
  deliverAll,
  finish,
  newCustomer,
  openShop,
  type Shop,
  sessionOf,
} from './stripe-shop.ts';

let shop: Shop;
/** A shop whose jobs run when the test says so. */
let jobless: Shop;
beforeAll(async () => {
  [shop, jobless] = await Promise.all([openShop(), openShop({}, { isWorker: false })]);
});
afterAll(() => Promise.all([shop.close(), jobless.close()]));
const soon = { timeout: 20_000 };

const statusOf = ({ stripe }: Shop, session: string) => stripe.sessions.get(session)?.status;
const subscriptionOf = ({ stripe }: Shop, session: string) =>
  stripe.subscriptions.get(String(stripe.sessions.get(session)?.subscription));
const refundsOf = ({ stripe }: Shop, session: string) => {
  const payment = stripe.paymentOf(session);
  return [...stripe.refunds.values()]
    .filter((one) => one.payment_intent === payment)
    .map(({ amount }) => amount);
};
const usersWith = (id: string) => shop.test.app.database.orm.select().from(users).where(eq(users.id, id));
const planOf = async ({ test }: Shop, { artist }: Customer) =>
  (await test.app.database.orm.select().from(tenants).where(eq(tenants.id, artist.tenantId)))[0]?.plan;

it('closing an account closes its open checkouts, at Stripe too', async () => {
  const customer = await newCustomer(jobless);
  const sessions = [sessionOf(await customer.checkOutPlan()), sessionOf(await customer.checkOutCredit())];
  expect((await customer.close()).status).toBe(200);
  await finish(jobless);
  expect(sessions.map((session) => statusOf(jobless, session))).toEqual(['expired', 'expired']);
  expect((await customer.billingRows()).orders.map(({ status }) => status)).toEqual(['closed', 'closed']);
  // They can't be paid any more.
  expect(sessions.flatMap((session) => jobless.stripe.pay(session))).toEqual([]);
});

it('a checkout opens again after reopening, with an address of its own', async () => {
  const customer = await newCustomer(jobless);
  const first = sessionOf(await customer.checkOutPlan());
  await customer.close();
  await customer.reopen();
  const second = sessionOf(await customer.checkOutPlan());
  await finish(jobless);
  expect([statusOf(jobless, first), statusOf(jobless, second)]).toEqual(['expired', 'open']);
  await deliverAll(jobless, jobless.stripe.pay(second));
  expect(await planOf(jobless, customer)).toBe('subscriber');
});

it('a plan that was paid just before is ended, given back in full, and its payer is told', async () => {
  const customer = await newCustomer(shop);
  const session = sessionOf(await customer.checkOutPlan());
  const events = shop.stripe.pay(session);
  await customer.close();
  await expect.poll(() => refundsOf(shop, session), soon).toEqual([35_000]);
  await expect.poll(() => subscriptionOf(shop, session)?.status, soon).toBe('canceled');
  await deliverAll(shop, [...events, ...shop.stripe.caused.splice(0), ...events]);
  expect(refundsOf(shop, session)).toEqual([35_000]);
  expect(await planOf(shop, customer)).toBe('free');
  await expect.poll(() => emailsTo(shop.test, customer.artist.email), soon).toHaveLength(1);
  const [mail] = await emailsTo(shop.test, customer.artist.email);
  expect(mail?.subject).toBe('החזר כספי מ־Session42');
  expect(mail?.text).toContain('₪350');
  expect(mail?.text).toContain('הגיע אחרי שהחשבון או המנוי נסגרו');
});

it('a payment whose event comes after the account is erased goes back, and its payer is told', async () => {
  const customer = await newCustomer(shop);
  const [plan, push] = [sessionOf(await customer.checkOutPlan()), sessionOf(await customer.checkOutCredit())];
  // Stripe is away all the while, so nothing can be expired.
  shop.stripe.outage = /./;
  const events = [...shop.stripe.pay(plan), ...shop.stripe.pay(push)];
  await customer.close();
  await shop.test.app.database.orm
    .update(users)
    .set({ closedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(users.id, customer.artist.userId));
  // It leaves an account alone while a job holds it.
  await expect
    .poll(async () => {
      await anonymizeClosed(shop.test.app);
      return (await usersWith(customer.artist.userId))[0]?.erasedAt;
    }, soon)
    .toBeInstanceOf(Date);
  shop.stripe.outage = null;
  await deliverAll(shop, events);
  await expect
    .poll(() => [...refundsOf(shop, plan), ...refundsOf(shop, push)], soon)
    .toEqual([35_000, 25_000]);
  await expect.poll(() => subscriptionOf(shop, plan)?.status, soon).toBe('canceled');
  const { credits, payments } = await customer.billingRows();
  expect(credits).toEqual([]);
  expect(payments).toHaveLength(2);
  expect(await planOf(shop, customer)).toBe('free');
  await expect.poll(() => emailsTo(shop.test, 'payer@example.test'), soon).toHaveLength(2);
  expect((await shop.test.app.mailer.outbox?.list())?.filter(({ to }) => to.startsWith('erased'))).toEqual(
    [],
  );
});

it('a radio push paid before the closing stays; one that arrives later brings nothing, also after reopening', async () => {
  const customer = await newCustomer(jobless);
  await deliverAll(jobless, jobless.stripe.pay(sessionOf(await customer.checkOutCredit())));
  const late = sessionOf(await customer.checkOutCredit());
  const events = jobless.stripe.pay(late);
  await customer.close();
  await deliverAll(jobless, events);
  await customer.reopen();
  // Before the money is back, and after.
  await deliverAll(jobless, [
    jobless.stripe.event('charge.updated', { payment_intent: jobless.stripe.paymentOf(late) }),
  ]);
  expect(await customer.radioCredits()).toBe(1);
  await finish(jobless);
  expect(await customer.radioCredits()).toBe(1);
  expect(refundsOf(jobless, late)).toEqual([25_000]);
});

it('closing ends a running plan and gives back the time that is left', async () => {
  const customer = await newCustomer(jobless);
  const session = sessionOf(await customer.checkOutPlan());
  await deliverAll(jobless, jobless.stripe.pay(session));
  const [item] = subscriptionOf(jobless, session)?.items.data ?? [];
  // A fifth of the year is over.
  if (item)
    for (const end of ['current_period_start', 'current_period_end'] as const) item[end] -= 73 * 86_400;
  await customer.close();
  await finish(jobless);
  expect(subscriptionOf(jobless, session)?.status).toBe('canceled');
  expect(refundsOf(jobless, session)).toEqual([28_000]);
  await customer.reopen();
  expect(await planOf(jobless, customer)).toBe('free');
  expect((await customer.checkOutPlan()).status).toBe(200);
});

it('a renewal that is paid after the closing goes back too', async () => {
  const customer = await newCustomer(jobless);
  const session = sessionOf(await customer.checkOutPlan());
  await deliverAll(jobless, jobless.stripe.pay(session));
  const { id } = subscriptionOf(jobless, session) ?? {};
  await customer.close();
  await deliverAll(jobless, jobless.stripe.renew(String(id)));
  await finish(jobless);
  expect(subscriptionOf(jobless, session)?.status).toBe('canceled');
  expect(refundsOf(jobless, session)).toEqual([35_000]);
});

it('a checkout that Stripe opens while the account closes is closed there, and its address isn’t given', async () => {
  const customer = await newCustomer(jobless);
  jobless.stripe.beforeReply = async (call) => {
    if (!call.startsWith('POST /v1/checkout/sessions')) return;
    jobless.stripe.beforeReply = null;
    expect((await customer.close()).status).toBe(200);
  };
  expect(await customer.checkOutPlan()).toMatchObject({ status: 403, body: { detail: 'ACCOUNT_CLOSED' } });
  await finish(jobless);
  expect([...jobless.stripe.sessions.values()].at(-1)?.status).toBe('expired');
});

it('what a killed process gave back isn’t given back again, by two others at once', async () => {
  const { app } = jobless.test;
  const customer = await newCustomer(jobless);
  const session = sessionOf(await customer.checkOutCredit());
  const events = jobless.stripe.pay(session);
  await customer.close();
  await deliverAll(jobless, events);
  const payment = jobless.stripe.paymentOf(session);
  // It was killed after Stripe’s reply; its key is forgotten by now.
  await app.payments?.refund(payment, 25_000);
  jobless.stripe.forgetKeys();
  const again = async () => {
    if (app.payments) await giveBack(app, app.payments, purchasableReleases, payment);
  };
  await Promise.all([again(), again()]);
  await finish(jobless);
  expect(refundsOf(jobless, session)).toEqual([25_000]);
  expect((await auditOf(jobless, payment)).filter((act) => act === 'payment.gaveBack')).toHaveLength(1);
});

it('a subscription that must end does end after an outage of Stripe', async () => {
  const customer = await newCustomer(jobless);
  const session = sessionOf(await customer.checkOutPlan());
  await deliverAll(jobless, jobless.stripe.pay(session));
  const { id } = subscriptionOf(jobless, session) ?? {};
  await customer.close();
  const end = async () => {
    if (jobless.test.app.payments)
      await endSubscription(jobless.test.app, jobless.test.app.payments, purchasableReleases, String(id));
  };
  // The decision is saved, and Stripe doesn’t hear of it.
  jobless.stripe.beforeReply = async (call) => {
    if (call.startsWith('GET /v1/subscriptions')) jobless.stripe.outage = /subscriptions/;
  };
  await expect(end()).rejects.toThrow('Stripe');
  jobless.stripe.beforeReply = null;
  jobless.stripe.outage = null;
  await end();
  await finish(jobless);
  expect(subscriptionOf(jobless, session)?.status).toBe('canceled');
  expect(refundsOf(jobless, session)).toHaveLength(1);
});
