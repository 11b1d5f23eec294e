import Stripe from 'stripe';
import {
  type PaymentEvent,
  type Payments,
  PaymentsError,
  type Purchase,
  SignatureError,
} from '#server/gateways/payments/payments.ts';
import { codeOf, fieldsOf } from '#shared/unknown.ts';
import { readCheckout, readPayment, readSubscription } from './read-state.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The address of Stripe’s API; tests use a server of ours. */
  apiUrl: string;
}

/**
 * Payments by Stripe: Checkout, Billing and the customer portal. Each checkout carries its price, from our own list.
 */
export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });
  const isLive = /^(sk|rk)_live_/.test(secretKey);

  return {
    provider: 'stripe',

    async openCheckout(purchase) {
      // Stripe answers a repeated key with the checkout that it made first.
      const options = { idempotencyKey: `checkout-${purchase.orderId}` };
      const discounts = await plain(discountsOf(stripe, purchase));
      const { id, url } = await plain(
        stripe.checkout.sessions.create({ ...checkoutOf(purchase), ...discounts }, options),
      );
      if (url === null) throw new PaymentsError('Stripe opened a checkout without an address');
      return { id, url };
    },

    async expireCheckout(id) {
      await plain(stripe.checkout.sessions.expire(id), 'mayRefuse');
    },

    async openPortal(customer, { language, returnUrl }) {
      const session = { customer, locale: language, return_url: returnUrl };
      return (await plain(stripe.billingPortal.sessions.create(session))).url;
    },

    async endSubscription(id) {
      await plain(stripe.subscriptions.cancel(id), 'mayRefuse');
    },

    async refund(paymentId, amount) {
      await plain(refundOnce(stripe, paymentId, amount));
    },

    readCheckout: (id) => orNull(readCheckout(stripe, id)),
    readPayment: (id) => orNull(readPayment(stripe, id)),
    readSubscription: (id) => orNull(readSubscription(stripe, id)),
    readEvent: (body, headers) =>
      readEvent(stripe, body, String(headers['stripe-signature']), { webhookSecret, isLive }),
  };
}

/** Stripe's error without what we sent: no keys or people in the log. */
const asError = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new PaymentsError(`Stripe: ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim())
    : error;

const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** @param mayRefuse a refusal means that it was done already */
async function plain<T>(work: Promise<T>): Promise<T>;
async function plain<T>(work: Promise<T>, mayRefuse: 'mayRefuse'): Promise<T | null>;
async function plain<T>(work: Promise<T>, mayRefuse?: 'mayRefuse'): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (mayRefuse && isRefused(error)) return null;
    throw asError(error);
  }
}

/** Null for an object that our account doesn’t have. */
async function orNull<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefused(error) && codeOf(error) === 'resource_missing') return null;
    throw asError(error);
  }
}

/** A purchase in the form for Stripe’s Checkout. Every object that results from it carries the order’s id. */
function checkoutOf(purchase: Purchase): Stripe.Checkout.SessionCreateParams {
  const { orderId, tenantId, customerId, email, name, amount, isYearly } = purchase;
  const metadata = { order_id: orderId, tenant_id: tenantId };
  return {
    mode: isYearly ? 'subscription' : 'payment',
    client_reference_id: orderId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'ils',
          unit_amount: amount,
          product_data: { name },
          ...(isYearly && { recurring: { interval: 'year' } }),
        },
      },
    ],
    ...(isYearly
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata, description: name } }),
    ...(customerId !== null
      ? { customer: customerId }
      : { customer_email: email, ...(!isYearly && { customer_creation: 'always' }) }),
    // We charge what the page showed: in shekels, whatever the card’s country.
    adaptive_pricing: { enabled: false },
    locale: purchase.language,
    expires_at: Math.floor(purchase.expiresAt.getTime() / 1_000),
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
  };
}

/** What is taken off the first payment, as a coupon that can be used once, for this order. */
async function discountsOf(
  stripe: Stripe,
  { orderId, discount, expiresAt }: Purchase,
): Promise<Pick<Stripe.Checkout.SessionCreateParams, 'discounts'>> {
  if (discount === null) return {};
  const coupon = await stripe.coupons.create(
    {
      name: discount.name,
      amount_off: discount.amount,
      currency: 'ils',
      duration: 'once',
      max_redemptions: 1,
      redeem_by: Math.floor(expiresAt.getTime() / 1_000),
      metadata: { order_id: orderId },
    },
    { idempotencyKey: `coupon-${orderId}` },
  );
  return { discounts: [{ coupon: coupon.id }] };
}

/** How many seconds a signature is valid. */
const tolerance = 300;

interface Account {
  webhookSecret: string;
  isLive: boolean;
}

/** @throws SignatureError for an event of another account, of the other mode (live or test), altered, or old */
function readEvent(stripe: Stripe, body: Buffer, signature: string, account: Account): PaymentEvent {
  const event = verified(stripe, body, signature, account.webhookSecret);
  // `account` and `context` name the account of an event if it isn’t the one whose key we have.
  if (event.account || event.context || event.livemode !== account.isLive) throw new SignatureError();
  return { id: event.id, type: event.type, about: aboutOf(event) };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance);
  } catch (error) {
    const isForeign =
      error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
    throw isForeign ? new SignatureError() : error;
  }
}

/** Which object to read again. We use only its id: the rest may be out of date. */
function aboutOf(event: Stripe.Event): PaymentEvent['about'] {
  const object: Record<string, unknown> = { ...event.data.object };
  const about = (kind: 'checkout' | 'payment' | 'subscription', id: unknown): PaymentEvent['about'] =>
    typeof id === 'string' ? { kind, id } : null;
  if (event.type.startsWith('checkout.session.')) return about('checkout', object.id);
  if (event.type.startsWith('customer.subscription.')) return about('subscription', object.id);
  if (event.type.startsWith('invoice.'))
    return about('subscription', fieldsOf(fieldsOf(object.parent).subscription_details).subscription);
  if (/^(charge|refund)\./.test(event.type)) return about('payment', object.payment_intent);
  return null;
}

/** Marks our refunds among those that people make in Stripe's dashboard. */
const ours = { made_by: 'session42' };

/** Gives back an amount of a payment, or what is left of it, unless we did so before. */
async function refundOnce(stripe: Stripe, paymentId: string, amount: number): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  const mine = data.filter(({ metadata }) => metadata?.made_by === ours.made_by);
  const failed = mine.filter(({ status }) => status === 'failed' || status === 'canceled');
  if (mine.length > failed.length) return;
  const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const charge = intent.latest_charge;
  const refunded = charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
  const due = Math.min(amount, intent.amount_received - refunded);
  if (due <= 0) return;
  await stripe.refunds.create(
    { payment_intent: paymentId, amount: due, metadata: ours },
    // Two processes at once make one refund; a new try after a failed one is another.
    { idempotencyKey: `refund-${paymentId}-${failed.length}` },
  );
}
