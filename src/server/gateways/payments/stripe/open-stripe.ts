import Stripe from 'stripe';
import { codeOf } from '../../../../contract/vocabulary/unknown.ts';
import { type Payments, PaymentsError } from '../payments.ts';
import { checkoutOf } from './checkout-of.ts';
import { readEvent } from './read-event.ts';
import { readCheckout, readPayment, readSubscription } from './read-state.ts';
import { refundOnce } from './refund-once.ts';

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
      const { id, url } = await plain(stripe.checkout.sessions.create(checkoutOf(purchase), options));
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
