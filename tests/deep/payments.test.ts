import { expect, it, onTestFinished } from 'vitest';
import { connectTo, newSettings } from '../process/database.ts';
import { signIn, startProduct } from '../process/product.ts';
import { deliver, StripeServer, stripeKeys } from '../support/stripe-server.ts';

it('a server killed while it handles a payment grants it once, when the event comes again', async () => {
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
