import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePending } from '#server/billing/checkouts.steps.ts';
import { purchasableReleases } from '#server/releases/index.ts';
import { snapshot } from '../../support/snapshot.ts';
import { deliver, type StripeEvent } from '../../support/stripe-server.ts';
import { yearAhead } from '../harness.ts';
import { type Customer, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
/** A shop without jobs, so tests can compare all of its rows. */
let joblessShop: Shop;
beforeAll(async () => {
  [shop, joblessShop] = await Promise.all([openShop(), openShop({}, { isWorker: false })]);
});
afterAll(() => Promise.all([shop.close(), joblessShop.close()]));

/** A customer who has paid for a radio push at Stripe, whose event hasn't reached us yet. */
async function payPush(from = shop): Promise<{ customer: Customer; song: string; completed: StripeEvent }> {
  const customer = await newCustomer(from);
  const song = await customer.song();
  const events = from.stripe.pay(sessionOf(await customer.checkOutPush(song)));
  const completed = events.find(({ type }) => type === 'checkout.session.completed');
  if (completed === undefined) throw new Error('nothing was paid');
  return { customer, song, completed };
}

describe('a webhook call', () => {
  const minuteSeconds = 60;
  const now = () => Math.floor(Date.now() / 1_000);
  const refused: Record<string, (event: StripeEvent) => Promise<Response>> = {
    'with another secret': (event) => deliver(joblessShop.test.origin, event, { secret: 'whsec_theirs' }),
    'altered on the way': (event) =>
      deliver(joblessShop.test.origin, event, { alter: (body) => body.replace('evt_', 'evt_x') }),
    'six minutes old': (event) => deliver(joblessShop.test.origin, event, { at: now() - 6 * minuteSeconds }),
    'of a connected account': (event) =>
      deliver(joblessShop.test.origin, { ...event, account: 'acct_theirs' }),
    'of the live mode': (event) => deliver(joblessShop.test.origin, { ...event, livemode: true }),
    'without a signature': (event) =>
      fetch(`${joblessShop.test.origin}/api/billing/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      }),
    'without a body': () => fetch(`${joblessShop.test.origin}/api/billing/webhook`, { method: 'POST' }),
  };
  for (const [fault, send] of Object.entries(refused)) {
    it(`${fault} is 400 and changes nothing (G1)`, async () => {
      const { completed } = await payPush(joblessShop);
      const before = await snapshot(joblessShop.test);
      const reply = await send(completed);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toEqual({ detail: 'SIGNATURE_INVALID', data: {}, fields: {} });
      expect(await snapshot(joblessShop.test)).toEqual(before);
    });
  }

  it('four minutes late is accepted', async () => {
    const { customer, song, completed } = await payPush();
    expect((await deliver(shop.test.origin, completed, { at: now() - 4 * minuteSeconds })).status).toBe(200);
    expect((await customer.readSong(song)).is_paid).toBe(true);
  });
});

describe('an event of Stripe', () => {
  it('that arrives fifty times at once counts once (G2)', async () => {
    const customer = await newCustomer(shop);
    const [, , completed] = shop.stripe.pay(sessionOf(await customer.checkOutCredit()));
    if (completed === undefined) throw new Error('nothing was paid');
    const replies = await Promise.all(Array.from({ length: 50 }, () => deliver(shop.test.origin, completed)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await customer.radioCredits()).toBe(1);
    const { payments, credits } = await customer.billingRows();
    expect(payments).toHaveLength(1);
    expect(credits).toHaveLength(1);
  });

  it('of another product on the same account changes nothing', async () => {
    const before = await snapshot(joblessShop.test);
    const foreign = { id: 'cs_foreign', object: 'checkout.session', metadata: {} };
    await deliverAll(joblessShop, [
      joblessShop.stripe.event('checkout.session.completed', foreign),
      joblessShop.stripe.event('customer.created', { id: 'cus_foreign' }),
    ]);
    const after = await snapshot(joblessShop.test);
    expect({ ...after, payment_events: null, settlements: null }).toEqual({
      ...before,
      payment_events: null,
      settlements: null,
    });
  });
});

describe('a return from the checkout', () => {
  it('without a payment gives nothing (G5)', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    await customer.checkOutPush(song);
    const { short_code: code } = await customer.readSong(song);
    await shop.test.visitor.fetch(`/r/${code}?radio_payment=success`);
    expect(await customer.readSong(song)).toMatchObject({ is_paid: false, radio_release_date: null });
  });
});

describe('an event whose handling was interrupted', () => {
  it('can arrive again, and counts once', async () => {
    const { customer, song, completed } = await payPush();
    shop.stripe.outage = /payment_intents/;
    expect((await deliver(shop.test.origin, completed)).status).toBe(502);
    expect((await customer.readSong(song)).is_paid).toBe(false);
    shop.stripe.outage = null;
    await deliverAll(shop, [completed, completed]);
    expect((await customer.readSong(song)).is_paid).toBe(true);
    expect((await customer.billingRows()).payments).toHaveLength(1);
  });
});

describe('a missing event', () => {
  const hourMs = 3_600_000;
  /** Makes up for missing events, at a moment from now. */
  const reconcileIn = (ms: number) =>
    reconcilePending(shop.test.app, purchasableReleases, new Date(Date.now() + ms));

  it('about a payment is made up for once its checkout is over', async () => {
    const { customer, song } = await payPush();
    await reconcileIn(2 * hourMs);
    expect((await customer.readSong(song)).is_paid).toBe(true);
  });

  it('about an unpaid checkout is made up for: its order closes', async () => {
    const customer = await newCustomer(shop);
    const session = shop.stripe.sessions.get(sessionOf(await customer.checkOutPlan()));
    Object.assign(session ?? {}, { status: 'expired' });
    await reconcileIn(2 * hourMs);
    expect((await customer.billingRows()).orders.map(({ status }) => status)).toEqual(['closed']);
  });

  it('about a plan’s end is made up for after its year', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    shop.stripe.endSubscription(String(shop.stripe.sessions.get(session)?.subscription));
    await reconcileIn(hourMs);
    expect(await customer.plan()).toBe('subscriber');
    await reconcileIn(366 * 24 * hourMs);
    expect(await customer.plan()).toBe('free');
  });
});

describe('a paid radio push', () => {
  it('sends the song to radio on the requested date', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    await deliverAll(
      shop,
      shop.stripe.pay(sessionOf(await customer.checkOutPush(song, `${yearAhead}-05-01T00:01`))),
    );
    expect(await customer.readSong(song)).toMatchObject({
      is_paid: true,
      is_distributed: true,
      radio_release_date: `${yearAhead}-04-30T21:01:00.000Z`,
    });
  });

  it('publishes a draft, without a song credit', async () => {
    const customer = await newCustomer(shop);
    const draft = await customer.song(false);
    const before = Date.now();
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.checkOutPush(draft))));
    const song = await customer.readSong(draft);
    expect(song).toMatchObject({ is_draft: false, is_paid: true });
    expect(song.short_code).toBeTruthy();
    expect(Date.parse(song.radio_release_date)).toBeGreaterThanOrEqual(before);
    expect((await customer.entitlements()).at(-1)).toMatchObject({ song_credits: 3 });
  });

  it('becomes a credit if the recording was removed meanwhile, which the fixed song uses without paying again', async () => {
    for (const isPublished of [true, false]) {
      const customer = await newCustomer(shop);
      const song = await customer.song(isPublished);
      const { mp3_path, wav_file_path } = await customer.readSong(song);
      const change = (body: object) =>
        customer.caller.send('PATCH /releases/:id', { params: { id: song }, body });
      const paid = shop.stripe.pay(sessionOf(await customer.checkOutPush(song)));
      expect((await change({ mp3_path: null, wav_file_path: null })).status).toBe(200);
      await deliverAll(shop, [...paid, ...paid]);
      expect(await customer.readSong(song)).toMatchObject({
        is_paid: false,
        is_draft: !isPublished,
        radio_release_date: null,
      });
      expect(await customer.radioCredits()).toBe(1);
      expect((await customer.checkOutPush(song)).body.detail).toBe('SONG_STOPPED');
      await change({ mp3_path, wav_file_path });
      const reply = await customer.caller.send('POST /releases/:id/schedule', {
        params: { id: song },
        body: { radio_release_date: `${yearAhead}-05-01T00:01` },
      });
      expect(reply).toMatchObject({ status: 200, body: { is_paid: true, is_draft: false } });
      expect(await customer.radioCredits()).toBe(0);
      expect((await customer.billingRows()).payments).toHaveLength(1);
    }
  });

  it('becomes a credit for another song if a credit paid for this one meanwhile', async () => {
    const customer = await newCustomer(shop);
    const song = await customer.song();
    const session = sessionOf(await customer.checkOutPush(song));
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.checkOutCredit())));
    const spent = await customer.caller.send('POST /releases/:id/schedule', {
      params: { id: song },
      body: { radio_release_date: `${yearAhead}-05-01T00:01` },
    });
    expect(spent.status).toBe(200);
    await deliverAll(shop, shop.stripe.pay(session));
    expect(await customer.radioCredits()).toBe(1);
  });
});

describe('a plan', () => {
  it('from an operator returns when a subscription ends', async () => {
    const customer = await newCustomer(shop, { plan: 'basic' });
    const session = sessionOf(await customer.checkOutPlan('unlimited'));
    await deliverAll(shop, shop.stripe.pay(session));
    expect(await customer.plan()).toBe('unlimited');
    await deliverAll(
      shop,
      shop.stripe.endSubscription(String(shop.stripe.sessions.get(session)?.subscription)),
    );
    expect(await customer.plan()).toBe('basic');
  });

  it('whose renewal failed distributes nothing new and takes nothing down, until it is paid', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    const id = String(shop.stripe.sessions.get(session)?.subscription);
    const [sent, other] = [await customer.song(), await customer.song()];
    const schedule = (song: string) =>
      customer.caller.send('POST /releases/:id/schedule', {
        params: { id: song },
        body: { digital_release_date: `${yearAhead}-05-01T00:01` },
      });
    await schedule(sent);
    await deliverAll(shop, shop.stripe.failRenewal(id));
    expect(await customer.plan()).toBe('free');
    expect(await schedule(other)).toMatchObject({
      status: 403,
      body: { detail: 'PREMIUM_FEATURE_REQUIRED' },
    });
    expect((await customer.readSong(sent)).is_distributed).toBe(true);
    expect(await customer.checkOutPlan()).toMatchObject({
      status: 409,
      body: { detail: 'ALREADY_SUBSCRIBED', data: { status: 'lapsed' } },
    });
    await deliverAll(shop, shop.stripe.renew(id));
    expect((await schedule(other)).status).toBe(200);
  });
});
