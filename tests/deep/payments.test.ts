import { expect, it, onTestFinished } from 'vitest';
import { connectTo, newSettings } from '../process/database.ts';
import { signIn, startProduct } from '../process/product.ts';
import { deliver, StripeServer, stripeKeys } from '../support/stripe-server.ts';

it('a server killed while it handles a payment grants it once, when the event comes again (G6)', async () => {
  const stripe = await new StripeServer().open();
  onTestFinished(() => stripe.close());
  const env = { ...(await newSettings()), ...stripe.env };
  const first = await startProduct({ env });
  const buyer = await signIn(first.origin, 'buyer@example.test', 'נועה');
  const checkout = await buyer.send('POST /billing/create-checkout-session', {
    body: { product_id: 'radio_push_free', type: 'radio_push' },
  });
  const events = stripe.pay(String(checkout.body.url).split('/').pop() ?? '');
  const completed = events.at(-1);
  if (completed === undefined) throw new Error('nothing was paid');

  // First before anything is written, then after the order is written and before the payment is.
  let product = first;
  for (const silence of [/checkout\/sessions/, /payment_intents/]) {
    stripe.silence = silence;
    const delivery = deliver(product.origin, completed).catch((error: unknown) => error);
    await expect.poll(() => stripe.requests.at(-1)?.call, { timeout: 20_000 }).toMatch(silence);
    product.signal('SIGKILL');
    await product.ended;
    expect(await delivery).toBeInstanceOf(Error);
    stripe.silence = null;
    product = await startProduct({ env });
  }
  for (const event of [completed, completed]) expect((await deliver(product.origin, event)).status).toBe(200);

  const buyerBack = await signIn(product.origin, 'buyer@example.test');
  const { body } = await buyerBack.send('GET /entitlements/mine');
  expect(body.at(-1)).toMatchObject({ radio_credits: 1 });
  const client = await connectTo(env.DATABASE_URL);
  const { rows } = await client.query('select receipt_number from payments');
  expect(rows).toEqual([{ receipt_number: 1 }]);
  // The log contains no keys or signatures.
  for (const secret of Object.values(stripeKeys))
    expect(product.output() + first.output()).not.toContain(secret);
});

it('a server killed while it takes back the dates of a refunded plan takes each of them once', async () => {
  const stripe = await new StripeServer().open();
  onTestFinished(() => stripe.close());
  const env = { ...(await newSettings()), ...stripe.env };
  const first = await startProduct({ env });
  const buyer = await signIn(first.origin, 'buyer@example.test', 'נועה');
  const checkout = await buyer.send('POST /billing/create-checkout-session', {
    body: { product_id: 'unlimited_subscription', plan: 'unlimited' },
  });
  const session = String(checkout.body.url).split('/').pop() ?? '';
  for (const event of stripe.pay(session)) expect((await deliver(first.origin, event)).status).toBe(200);
  const client = await connectTo(env.DATABASE_URL);
  const payment = stripe.paymentOf(session);
  const subscription = stripe.sessions.get(session)?.subscription;
  const [order] = (await client.query('select tenant_id from orders')).rows;
  // Each transaction takes back fifty dates, so three follow the refund.
  await client.query(
    `with songs as (
       insert into releases (id, tenant_id, title, artist_name, is_draft, in_feed, digital_release_date)
       select gen_random_uuid(), $1, 'שיר ' || n, 'נועה', false, true, now() + interval '90 days'
       from generate_series(1, 150) n returning id, tenant_id)
     insert into plan_dates (id, tenant_id, release_id, channel, subscription_id, payment_id)
     select gen_random_uuid(), tenant_id, id, 'streaming', $2, $3 from songs`,
    [order.tenant_id, subscription, payment],
  );
  const left = async (): Promise<number> =>
    (await client.query('select count(*)::int as n from releases where digital_release_date is not null'))
      .rows[0].n;

  const refunded = stripe.refund(payment);
  const deliveries = refunded.map((event) => deliver(first.origin, event).catch(() => null));
  while ((await left()) === 150) await new Promise((resolve) => setTimeout(resolve, 2));
  first.signal('SIGKILL');
  await first.ended;
  await Promise.all(deliveries);
  expect(await left()).toBeGreaterThan(0);
  const product = await startProduct({ env });
  for (const event of refunded) expect((await deliver(product.origin, event)).status).toBe(200);

  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  const { rows } = await client.query(
    `select count(*)::int as taken, count(distinct target)::int as songs from audit_entries where act = 'planDate.withdraw'`,
  );
  expect(rows).toEqual([{ taken: 150, songs: 150 }]);
  const kept = await client.query(
    'select count(*)::int as n from releases where withdrawn_digital_date is not null',
  );
  expect(kept.rows).toEqual([{ n: 150 }]);
});
