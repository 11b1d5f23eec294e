import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Locale } from '#shared/locale.ts';

export const providers = ['stripe', 'test'] as const;
type Provider = (typeof providers)[number];

/**
 * `active` is paid for; `lapsed` failed to renew and waits for a payment; `pending` was never paid yet; `ended` is
 * over permanently.
 */
export const subscriptionStatuses = ['active', 'lapsed', 'pending', 'ended'] as const;

/** Whether the money is still ours: not if `refunded` in full, or `disputed` and not won. */
export const paymentStandings = ['kept', 'refunded', 'disputed'] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

/** A purchase. Amounts are agorot, a hundredth of a shekel. */
export interface Purchase {
  /** Our id; opening the checkout of the same order again opens no second one. */
  orderId: string;
  tenantId: string;
  /** The provider's id for them, once they have paid. */
  customerId: string | null;
  email: string;
  /** In the reader’s language. */
  name: string;
  amount: number;
  /** Taken off the first payment, with a name in the reader’s language. */
  discount: { name: string; amount: number } | null;
  isYearly: boolean;
  language: Locale;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface CheckoutState {
  orderId: string;
  status: 'open' | 'paid' | 'closed';
  customerId: string | null;
  /** The payment for it: a single payment, or a subscription with its own payments. */
  paymentId: string | null;
  subscriptionId: string | null;
}

export interface PaymentState {
  orderId: string;
  subscriptionId: string | null;
  /** What was charged for, and the money that came: less if the customer had a credit at the provider. */
  price: number;
  amount: number;
  /** ISO 4217 in lower case; the amounts are in its smallest unit. */
  currency: string;
  /** The address that the payer gave the provider. */
  email: string | null;
  paidAt: Date;
  standing: PaymentStanding;
}

export interface SubscriptionState {
  orderId: string;
  status: (typeof subscriptionStatuses)[number];
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The payment for the current year; null if there is none. */
  lastPaymentId: string | null;
}

/** An event of the provider: which of its objects to read again. We don't use the event's own data. */
export type PaymentEvent = z.output<typeof paymentEvent>;
export const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  about: z.object({ kind: z.enum(['checkout', 'payment', 'subscription']), id: z.string() }).nullable(),
});

/**
 * A payment provider. Each `read…` returns the current state; null for an object that isn’t this product’s. Every
 * call may throw `PaymentsError` if the provider can’t be reached or refuses.
 */
export interface Payments {
  readonly provider: Provider;
  openCheckout(purchase: Purchase): Promise<{ id: string; url: string }>;
  /** Closes a checkout that may still be open in a browser; a paid one stays paid. */
  expireCheckout(id: string): Promise<void>;
  openPortal(customerId: string, page: { language: Locale; returnUrl: string }): Promise<string>;
  /** Ends it now, without giving anything back. */
  endSubscription(id: string): Promise<void>;
  /** Gives back a part of a payment, or what is left of it, to the payer: once, however often it is called. */
  refund(paymentId: string, amount: number): Promise<void>;
  readCheckout(id: string): Promise<CheckoutState | null>;
  readPayment(id: string): Promise<PaymentState | null>;
  readSubscription(id: string): Promise<SubscriptionState | null>;
  /** @throws SignatureError if the provider’s account didn't sign it, or it is more than five minutes old */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): PaymentEvent;
  /** Serves pages of its own. */
  mount?(server: FastifyInstance): void;
}

/** Where the provider’s events arrive. */
export const webhookPath = '/api/billing/webhook';

/** The provider can’t be reached, or refused. */
export class PaymentsError extends Error {}
/** An event that the provider didn’t send, or in an unknown form. */
export class SignatureError extends Error {}
