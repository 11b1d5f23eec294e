import type Stripe from 'stripe';
import type { CheckoutState, PaymentState, SubscriptionState } from '#server/gateways/payments/payments.ts';

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);
const moment = (seconds: number): Date => new Date(seconds * 1_000);

export async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutState | null> {
  const session = await stripe.checkout.sessions.retrieve(id);
  const orderId = session.metadata?.order_id;
  if (orderId === undefined) return null;
  // Payment methods that take days complete the checkout before the money arrives.
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    orderId,
    status: isPaid ? 'paid' : session.status === 'expired' ? 'closed' : 'open',
    customerId: idOf(session.customer),
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
  };
}

const statuses: Record<string, SubscriptionState['status']> = {
  trialing: 'active',
  active: 'active',
  past_due: 'lapsed',
  unpaid: 'lapsed',
  paused: 'lapsed',
  incomplete: 'pending',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionState | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { order_id: orderId } = subscription.metadata;
  const [item] = subscription.items.data;
  if (orderId === undefined || item === undefined) return null;
  const invoice = idOf(subscription.latest_invoice);
  const paid = invoice === null ? [] : (await stripe.invoicePayments.list({ invoice, status: 'paid' })).data;
  return {
    orderId,
    status: statuses[subscription.status] ?? 'lapsed',
    currentPeriodStart: moment(item.current_period_start),
    currentPeriodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    lastPaymentId: idOf(paid[0]?.payment.payment_intent),
  };
}

export async function readPayment(stripe: Stripe, id: string): Promise<PaymentState | null> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') return null;
  const bought = await boughtBy(stripe, intent);
  return (
    bought && {
      ...bought,
      amount: intent.amount_received,
      currency: intent.currency,
      email: charge.billing_details.email,
      paidAt: moment(charge.created),
      standing: charge.refunded ? 'refunded' : (await isDisputed(stripe, charge)) ? 'disputed' : 'kept',
    }
  );
}

/** A single payment names its order itself; a yearly one by the subscription of its invoice, which has the price. */
async function boughtBy(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<Pick<PaymentState, 'orderId' | 'subscriptionId' | 'price'> | null> {
  const orderId = intent.metadata.order_id;
  if (orderId !== undefined) return { orderId, subscriptionId: null, price: intent.amount_received };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || !('parent' in invoice)) return null;
  const of = invoice.parent?.subscription_details;
  const named = of?.metadata?.order_id;
  return named === undefined
    ? null
    : { orderId: named, subscriptionId: idOf(of?.subscription), price: invoice.total };
}

/** An inquiry before a dispute takes no money yet, and a won dispute returned it. */
async function isDisputed(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const { data } = await stripe.disputes.list({ charge: charge.id });
  return data.some(({ status }) => !/^(won|prevented|warning_.*)$/.test(status));
}
