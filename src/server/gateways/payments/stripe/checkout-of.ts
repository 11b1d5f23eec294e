import type Stripe from 'stripe';
import type { Purchase } from '../payments.ts';

/** A purchase in the form for Stripe’s Checkout. Every object that results from it carries the order’s id. */
export function checkoutOf(purchase: Purchase): Stripe.Checkout.SessionCreateParams {
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
