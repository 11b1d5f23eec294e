import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a yearly plan bought with Stripe', () => {
  it('opens a checkout with our price, in the reader’s language', async () => {
    const customer = await newCustomer(shop);
    const { body } = await customer.checkOutPlan();
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    const sent = shop.stripe.requests.at(-1);
    expect(sent).toMatchObject({
      call: 'POST /v1/checkout/sessions',
      fields: {
        mode: 'subscription',
        'line_items[0][price_data][unit_amount]': '35000',
        'line_items[0][price_data][currency]': 'ils',
        'line_items[0][price_data][recurring][interval]': 'year',
        'line_items[0][quantity]': '1',
        customer_email: customer.artist.email,
        locale: 'he',
        'adaptive_pricing[enabled]': 'false',
        success_url: 'http://localhost:3000/settings?tab=subscription&payment=success',
        cancel_url: 'http://localhost:3000/settings?tab=subscription&payment=cancel',
      },
    });
  });

  it('starts with the event of its payment, not before', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    const events = shop.stripe.pay(session);
    expect(await customer.plan()).toBe('free');
    await deliverAll(shop, events);
    expect(await customer.plan()).toBe('subscriber');
    const [subscription] = await customer.entitlements();
    expect(subscription).toMatchObject({
      kind: 'subscription',
      plan: 'subscriber',
      cancel_at_period_end: false,
    });
    const days = (Date.parse(subscription.current_period_end) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('continues to the end of its year after it is cancelled, then ends', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    const id = String(shop.stripe.sessions.get(session)?.subscription);
    await deliverAll(shop, shop.stripe.cancelAtPeriodEnd(id));
    expect((await customer.entitlements())[0]).toMatchObject({
      plan: 'subscriber',
      cancel_at_period_end: true,
    });
    await deliverAll(shop, shop.stripe.endSubscription(id));
    expect(await customer.plan()).toBe('free');
    expect(await auditOf(shop, id)).toEqual([
      'subscription.change',
      'subscription.change',
      'subscription.change',
    ]);
  });
});
