import Stripe from 'stripe';
import { fieldsOf } from '../../../../contract/vocabulary/unknown.ts';
import { type PaymentEvent, SignatureError } from '../payments.ts';

/** How many seconds a signature is valid. */
const tolerance = 300;

interface Account {
  webhookSecret: string;
  isLive: boolean;
}

/** @throws SignatureError for an event of another account, of the other mode (live or test), altered, or old */
export function readEvent(stripe: Stripe, body: Buffer, signature: string, account: Account): PaymentEvent {
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
