import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Somebody who has bought a song its place on radio. */
async function pushed(seed: Parameters<typeof newCustomer>[1] = {}) {
  const customer = await newCustomer(shop, seed);
  const song = await customer.song();
  const session = sessionOf(await customer.askPush(song));
  await deliverAll(shop, shop.stripe.pay(session));
  return { customer, song, payment: shop.stripe.paymentOf(session) };
}

describe('the money of a radio push that goes back', () => {
  it.each(['refund', 'dispute'] as const)(
    'by a %s takes the song from radio, and leaves its page',
    async (how) => {
      const { customer, song, payment } = await pushed();
      const { short_code: code } = await customer.readSong(song);
      await deliverAll(shop, shop.stripe[how](payment));
      expect(await customer.readSong(song)).toMatchObject({
        is_paid: false,
        is_draft: false,
        radio_release_date: null,
        is_distributed: false,
      });
      expect((await shop.test.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(200);
      expect(await auditOf(shop, payment)).toEqual([
        'payment.receive',
        how === 'refund' ? 'payment.refunded' : 'payment.disputed',
      ]);
      expect((await customer.askPush(song)).status).toBe(200);
    },
  );

  it('in part takes nothing', async () => {
    const { customer, song, payment } = await pushed();
    await deliverAll(shop, shop.stripe.refundSome(payment));
    expect((await customer.readSong(song)).is_paid).toBe(true);
  });

  it('comes again with a dispute that is won', async () => {
    const { customer, song, payment } = await pushed();
    await deliverAll(shop, [...shop.stripe.dispute(payment), ...shop.stripe.winDispute(payment)]);
    expect(await customer.readSong(song)).toMatchObject({ is_paid: true, is_distributed: true });
  });

  it('leaves a song on radio that the plan gives anyway', async () => {
    const { customer, song, payment } = await pushed();
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.askPlan('unlimited'))));
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, is_distributed: true });
  });

  it('with its event before the payment’s gives nothing', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    const session = sessionOf(await customer.askPush(song));
    const paid = shop.stripe.pay(session);
    await deliverAll(shop, [...shop.stripe.refund(shop.stripe.paymentOf(session)), ...paid]);
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, radio_release_date: null });
  });
});

describe('the money of a radio credit that goes back', () => {
  const bought = async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.askCredit());
    await deliverAll(shop, shop.stripe.pay(session));
    return { customer, payment: shop.stripe.paymentOf(session) };
  };
  const onRadio = async ({ customer }: Awaited<ReturnType<typeof bought>>) => {
    const song = await customer.song();
    const body = { radio_release_date: '2031-05-01T00:01' };
    const sent = await customer.calls.send('POST /releases/:id/schedule', { params: { id: song }, body });
    return { song, status: sent.status };
  };

  it('takes the credit', async () => {
    const one = await bought();
    expect(await one.customer.radioCredits()).toBe(1);
    await deliverAll(shop, shop.stripe.refund(one.payment));
    expect(await one.customer.radioCredits()).toBe(0);
    expect((await onRadio(one)).status).toBe(402);
  });

  it('takes the song from radio that the credit was spent on, for good', async () => {
    const one = await bought();
    const { song } = await onRadio(one);
    await deliverAll(shop, shop.stripe.refund(one.payment));
    expect(await one.customer.readSong(song)).toMatchObject({ is_paid: false, radio_release_date: null });
    expect(await one.customer.radioCredits()).toBe(0);
    const again = await one.customer.calls.send('POST /releases/:id/schedule', {
      params: { id: song },
      body: { radio_release_date: '2031-05-01T00:01' },
    });
    expect(again).toMatchObject({ status: 402, body: { detail: 'RADIO_PAYMENT_REQUIRED' } });
  });
});

describe('the money of a plan that goes back', () => {
  const subscribed = async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.askPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    const id = String(shop.stripe.sessions.get(session)?.subscription);
    return { customer, id, payment: shop.stripe.paymentOf(session) };
  };

  it('by a refund takes the plan, not what it distributed, and no further year is charged', async () => {
    const { customer, id, payment } = await subscribed();
    const song = await customer.song();
    await customer.calls.send('POST /releases/:id/schedule', {
      params: { id: song },
      body: { digital_release_date: '2031-05-01T00:01' },
    });
    await deliverAll(shop, shop.stripe.refund(payment));
    expect(await customer.plan()).toBe('free');
    expect((await customer.readSong(song)).is_distributed).toBe(true);
    await expect.poll(() => shop.stripe.subscriptions.get(id)?.status, { timeout: 20_000 }).toBe('canceled');
  });

  it('by a dispute takes the plan until the dispute is won', async () => {
    const { customer, payment } = await subscribed();
    await deliverAll(shop, shop.stripe.dispute(payment));
    expect(await customer.plan()).toBe('free');
    await deliverAll(shop, shop.stripe.winDispute(payment));
    expect(await customer.plan()).toBe('subscriber');
  });

  it('of an earlier year leaves the one that runs', async () => {
    const { customer, id, payment } = await subscribed();
    await deliverAll(shop, shop.stripe.renew(id));
    await deliverAll(shop, shop.stripe.dispute(payment));
    expect(await customer.plan()).toBe('subscriber');
  });
});
