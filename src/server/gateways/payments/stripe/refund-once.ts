import type Stripe from 'stripe';

/** Marks our refunds among those that people make in Stripe's dashboard. */
const ours = { made_by: 'session42' };

/** Gives back an amount of a payment, or what is left of it, unless we did so before. */
export async function refundOnce(stripe: Stripe, paymentId: string, amount: number): Promise<void> {
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
