import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pricingSwitches } from '#server/database/tables/billing.ts';
import { openTestApp, yearAhead } from '../harness.ts';
import { deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const checkoutRequests = () =>
  shop.stripe.requests.filter(({ call }) => call === 'POST /v1/checkout/sessions');
const refused = (status: number, detail: string) => ({ status, body: { detail } });

describe('what a plan may buy', () => {
  it.each([
    ['free', 'radio_push_free', 25_000],
    ['subscriber', 'radio_push_subscriber', 9_900],
    ['basic', 'radio_push_subscriber', 9_900],
  ] as const)('on the plan %s a radio push is %s, for %d agorot', async (plan, product, amount) => {
    const customer = await newCustomer(shop, { plan });
    expect((await customer.checkOutCredit(product)).status).toBe(200);
    expect((await customer.checkOutPush(await customer.song())).status).toBe(200);
    const amounts = checkoutRequests()
      .slice(-2)
      .map(({ fields }) => Number(fields['line_items[0][price_data][unit_amount]']));
    expect(amounts).toEqual([amount, amount]);
  });

  it.each([
    ['free', 'radio_push_subscriber'],
    ['subscriber', 'radio_push_free'],
    ['unlimited', 'radio_push_free'],
    ['premium', 'radio_push_subscriber'],
  ] as const)('the plan %s can’t buy %s', async (plan, product) => {
    const customer = await newCustomer(shop, { plan });
    expect(await customer.checkOutCredit(product)).toMatchObject(refused(403, 'PRODUCT_NOT_FOR_PLAN'));
  });

  it('a plan that includes radio can’t buy a radio push', async () => {
    const customer = await newCustomer(shop, { plan: 'unlimited' });
    expect(await customer.checkOutPush(await customer.song())).toMatchObject(
      refused(403, 'PRODUCT_NOT_FOR_PLAN'),
    );
  });

  it.each([
    ['subscriber', 'subscriber'],
    ['basic', 'subscriber'],
    ['unlimited', 'subscriber'],
    ['unlimited', 'unlimited'],
    ['premium', 'unlimited'],
  ] as const)('the plan %s can’t buy %s, which it already includes', async (plan, wanted) => {
    const customer = await newCustomer(shop, { plan });
    expect(await customer.checkOutPlan(wanted)).toMatchObject(refused(409, 'ALREADY_SUBSCRIBED'));
  });

  it('a subscriber can buy unlimited', async () => {
    const customer = await newCustomer(shop, { plan: 'subscriber' });
    expect((await customer.checkOutPlan('unlimited')).status).toBe(200);
  });

  it('what the pricing page doesn’t show isn’t sold', async () => {
    const hidden = await openShop();
    await hidden.test.app.database.orm.insert(pricingSwitches).values({ showUnlimitedPlan: false });
    const customer = await newCustomer(hidden);
    expect(await customer.checkOutPlan('unlimited')).toMatchObject(refused(403, 'PRODUCT_NOT_FOR_PLAN'));
    await hidden.close();
  });

  it('a plan for streaming only can’t buy a radio push', async () => {
    const customer = await newCustomer(shop, {
      plan: 'subscriber',
      platformCount: 1,
      selectedPlatform: 'streaming',
    });
    expect(await customer.checkOutPush(await customer.song())).toMatchObject(
      refused(403, 'PLATFORM_LOCKED:streaming'),
    );
  });
});

describe('a request for a checkout', () => {
  it('names a product and its plan, and can’t set a price', async () => {
    const customer = await newCustomer(shop);
    expect(await customer.checkOutPlan('subscriber', { amount: 1 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'UNKNOWN_FIELD' } },
    });
    expect(await customer.checkOutPlan('subscriber', { plan: 'unlimited' })).toMatchObject({
      status: 422,
      body: { fields: { plan: 'INVALID' } },
    });
    expect((await customer.billingRows()).orders).toEqual([]);
  });

  it('must be for the artist’s own song', async () => {
    const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
    expect(await customer.checkOutPush(await other.song())).toMatchObject(refused(404, 'NOT_FOUND'));
    expect(await customer.checkOutPush('00000000-0000-4000-8000-000000000000')).toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
  });

  it.each([
    ['2031-02-30T00:01', 'DATE_INVALID'],
    ['9999-12-31T00:01', 'DATE_TOO_FAR'],
  ])('must be for a possible date: %s is %s', async (date, code) => {
    const customer = await newCustomer(shop);
    expect(await customer.checkOutPush(await customer.song(), date)).toMatchObject({
      status: 422,
      body: { fields: { radio_release_date: code } },
    });
  });

  it('returns to the host it came from, if that is ours', async () => {
    const customer = await newCustomer(shop);
    const returnUrlFor = async (origin: string) => {
      const song = await customer.song();
      await customer.caller.send('POST /billing/create-radio-push-checkout', {
        body: { release_id: song },
        headers: { origin },
      });
      return checkoutRequests().at(-1)?.fields.success_url;
    };
    expect(await returnUrlFor('http://glz.session.localhost:3000')).toMatch(
      /^http:\/\/glz\.session\.localhost:3000\/r\/\w+\?radio_payment=success$/,
    );
    expect(await returnUrlFor('https://evil.test')).toMatch(/^http:\/\/localhost:3000\/r\//);
  });

  it('returns to the page it came from', async () => {
    const customer = await newCustomer(shop);
    const [song, draft] = [await customer.song(), await customer.song(false)];
    await customer.checkOutPush(song);
    const { short_code: code } = await customer.readSong(song);
    expect(checkoutRequests().at(-1)?.fields.success_url).toBe(
      `http://localhost:3000/r/${code}?radio_payment=success`,
    );
    await customer.checkOutPush(draft);
    expect(checkoutRequests().at(-1)?.fields.cancel_url).toBe(
      `http://localhost:3000/releases/${draft}?radio_payment=cancel`,
    );
  });
});

describe('repeated clicks', () => {
  it('open one checkout, at once or one after another (G4)', async () => {
    const customer = await newCustomer(shop);
    const before = checkoutRequests().length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => customer.checkOutPlan()));
    replies.push(await customer.checkOutPlan());
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    expect(checkoutRequests().length - before).toBe(1);
    expect((await customer.billingRows()).orders).toHaveLength(1);
  });

  it('on a song lead to one payment, and a paid song can’t be paid for again', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    const replies = await Promise.all(Array.from({ length: 20 }, () => customer.checkOutPush(song)));
    const sessions = new Set(replies.map(sessionOf));
    for (const session of sessions) await deliverAll(shop, shop.stripe.pay(session));
    expect((await customer.billingRows()).payments).toHaveLength(1);
    expect(await customer.checkOutPush(song)).toMatchObject(refused(409, 'ALREADY_PAID'));
  });

  it('for another date or plan close the earlier checkout', async () => {
    const customer = await newCustomer(shop);
    const first = sessionOf(await customer.checkOutPlan('subscriber'));
    const second = sessionOf(await customer.checkOutPlan('unlimited'));
    expect(second).not.toBe(first);
    expect(shop.stripe.sessions.get(first)?.status).toBe('expired');
    const song = await customer.song();
    await customer.checkOutPush(song, `${yearAhead}-05-01T00:01`);
    await customer.checkOutPush(song, `${yearAhead}-06-01T00:01`);
    const open = (await customer.billingRows()).orders.filter(({ status }) => status === 'open');
    expect(open.map(({ kind }) => kind).sort()).toEqual(['plan', 'song']);
  });

  it('after a payment whose event hasn’t arrived take no second payment', async () => {
    const customer = await newCustomer(shop);
    const events = shop.stripe.pay(sessionOf(await customer.checkOutPlan('subscriber')));
    await customer.checkOutPlan('unlimited');
    await deliverAll(shop, events);
    const { orders } = await customer.billingRows();
    expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await customer.plan()).toBe('subscriber');
  });
});

describe('upgrading a plan', () => {
  it('ends the old plan, at Stripe too', async () => {
    const customer = await newCustomer(shop);
    const first = sessionOf(await customer.checkOutPlan('subscriber'));
    await deliverAll(shop, shop.stripe.pay(first));
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.checkOutPlan('unlimited'))));
    expect(await customer.plan()).toBe('unlimited');
    const oldPlan = String(shop.stripe.sessions.get(first)?.subscription);
    await expect
      .poll(() => shop.stripe.subscriptions.get(oldPlan)?.status, { timeout: 20_000 })
      .toBe('canceled');
    expect(await customer.plan()).toBe('unlimited');
  });
});

describe('the portal', () => {
  it('opens for an artist who has paid, in their language', async () => {
    const customer = await newCustomer(shop);
    expect(await customer.caller.send('POST /billing/portal')).toMatchObject(refused(404, 'NOT_FOUND'));
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    const { status, body } = await customer.caller.send('POST /billing/portal');
    expect(status).toBe(200);
    expect(body.url).toContain(String(shop.stripe.sessions.get(session)?.customer));
    expect(shop.stripe.requests.at(-1)?.fields).toMatchObject({
      locale: 'he',
      return_url: 'http://localhost:3000/settings?tab=subscription',
    });
  });
});

describe('without a payment provider', () => {
  it('an outage of Stripe is reported as such, and the next click tries the same order again', async () => {
    const customer = await newCustomer(shop);
    shop.stripe.outage = /checkout/;
    expect(await customer.checkOutPlan()).toMatchObject(refused(502, 'PAYMENTS_UNAVAILABLE'));
    shop.stripe.outage = null;
    expect((await customer.checkOutPlan()).status).toBe(200);
    expect((await customer.billingRows()).orders).toHaveLength(1);
  });

  it('a server without any provider says so', async () => {
    const test = await openTestApp({ env: { TEST_CASHIER: '0' } });
    const artist = await test.signIn({ stageName: 'נועה' });
    const body = { product_id: 'streaming_subscription', plan: 'subscriber' };
    expect(await artist.send('POST /billing/create-checkout-session', { body })).toMatchObject(
      refused(502, 'PAYMENTS_UNAVAILABLE'),
    );
    expect(await artist.send('POST /billing/portal')).toMatchObject(refused(502, 'PAYMENTS_UNAVAILABLE'));
    expect((await fetch(`${test.origin}/api/billing/webhook`, { method: 'POST' })).status).toBe(404);
    await test.close();
  });
});
