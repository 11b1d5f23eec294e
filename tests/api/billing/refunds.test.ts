import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearAhead } from '../harness.ts';
import {
  auditOf,
  type Customer,
  deliverAll,
  newCustomer,
  openShop,
  type Shop,
  sessionOf,
} from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A customer who has bought a radio push for a song. */
async function buyPush(seed: Parameters<typeof newCustomer>[1] = {}) {
  const customer = await newCustomer(shop, seed);
  const song = await customer.song();
  const session = sessionOf(await customer.checkOutPush(song));
  await deliverAll(shop, shop.stripe.pay(session));
  return { customer, song, payment: shop.stripe.paymentOf(session) };
}

describe('money returned for a radio push', () => {
  it.each(['refund', 'dispute'] as const)(
    'by a %s withdraws the song from radio but keeps its page (G7)',
    async (action) => {
      const { customer, song, payment } = await buyPush();
      const { short_code: code } = await customer.readSong(song);
      await deliverAll(shop, shop.stripe[action](payment));
      expect(await customer.readSong(song)).toMatchObject({
        is_paid: false,
        is_draft: false,
        radio_release_date: null,
        is_distributed: false,
      });
      expect((await shop.test.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(200);
      expect(await auditOf(shop, payment)).toEqual([
        'payment.receive',
        action === 'refund' ? 'payment.refunded' : 'payment.disputed',
      ]);
      expect((await customer.checkOutPush(song)).status).toBe(200);
    },
  );

  it('counts the song in the feed’s total for as long as it is there', async () => {
    const counts = async () =>
      (
        await shop.test.app.database.pool.query(
          `select (select songs::int from feed_totals) as counted,
            (select count(*)::int from releases where in_feed) as listed`,
        )
      ).rows[0];
    const { payment } = await buyPush();
    const { counted, listed } = await counts();
    expect(counted).toBe(listed);
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await counts()).toEqual({ counted: listed - 1, listed: listed - 1 });
  });

  it('in part changes nothing', async () => {
    const { customer, song, payment } = await buyPush();
    await deliverAll(shop, shop.stripe.refundSome(payment));
    expect((await customer.readSong(song)).is_paid).toBe(true);
  });

  it('comes back when we win the dispute, and the song is on radio again', async () => {
    const { customer, song, payment } = await buyPush();
    await deliverAll(shop, [...shop.stripe.dispute(payment), ...shop.stripe.winDispute(payment)]);
    expect(await customer.readSong(song)).toMatchObject({ is_paid: true, is_distributed: true });
  });

  it('leaves the song on radio if the plan includes radio', async () => {
    const { customer, song, payment } = await buyPush();
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.checkOutPlan('unlimited'))));
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, is_distributed: true });
  });

  it('takes effect even if its event arrives before the payment’s', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    const session = sessionOf(await customer.checkOutPush(song));
    const paid = shop.stripe.pay(session);
    await deliverAll(shop, [...shop.stripe.refund(shop.stripe.paymentOf(session)), ...paid]);
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, radio_release_date: null });
  });
});

describe('money returned for a radio credit', () => {
  const buyCredit = async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutCredit());
    await deliverAll(shop, shop.stripe.pay(session));
    return { customer, payment: shop.stripe.paymentOf(session) };
  };
  const sendToRadio = async (customer: Customer) => {
    const song = await customer.song();
    const body = { radio_release_date: `${yearAhead}-05-01T00:01` };
    const reply = await customer.caller.send('POST /releases/:id/schedule', { params: { id: song }, body });
    return { song, status: reply.status };
  };

  it('removes the credit', async () => {
    const { customer, payment } = await buyCredit();
    expect(await customer.radioCredits()).toBe(1);
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.radioCredits()).toBe(0);
    expect((await sendToRadio(customer)).status).toBe(402);
  });

  it('withdraws the song that used the credit from radio, for good', async () => {
    const { customer, payment } = await buyCredit();
    const { song } = await sendToRadio(customer);
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, radio_release_date: null });
    expect(await customer.radioCredits()).toBe(0);
    const again = await customer.caller.send('POST /releases/:id/schedule', {
      params: { id: song },
      body: { radio_release_date: `${yearAhead}-05-01T00:01` },
    });
    expect(again).toMatchObject({ status: 402, body: { detail: 'RADIO_PAYMENT_REQUIRED' } });
  });
});

describe('money returned for a plan', () => {
  const subscribe = async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    const id = String(shop.stripe.sessions.get(session)?.subscription);
    return { customer, id, payment: shop.stripe.paymentOf(session) };
  };

  it('by a refund ends the plan and its renewal', async () => {
    const { customer, id, payment } = await subscribe();
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.plan()).toBe('free');
    await expect.poll(() => shop.stripe.subscriptions.get(id)?.status, { timeout: 20_000 }).toBe('canceled');
  });

  it('by a dispute suspends the plan until we win the dispute', async () => {
    const { customer, payment } = await subscribe();
    await deliverAll(shop, shop.stripe.dispute(payment));
    expect(await customer.plan()).toBe('free');
    await deliverAll(shop, shop.stripe.winDispute(payment));
    expect(await customer.plan()).toBe('subscriber');
  });

  it('for an earlier year leaves the current one', async () => {
    const { customer, id, payment } = await subscribe();
    await deliverAll(shop, shop.stripe.renew(id));
    await deliverAll(shop, shop.stripe.dispute(payment));
    expect(await customer.plan()).toBe('subscriber');
  });
});
