import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Locale } from '../../../contract/vocabulary/locale.ts';

export const providers = ['stripe', 'test'] as const;
type Provider = (typeof providers)[number];

/**
 * `active` is paid for; `lapsed` failed to be renewed and waits for a payment; `pending` was never paid yet;
 * `ended` is over for good.
 */
export const subscriptionStatuses = ['active', 'lapsed', 'pending', 'ended'] as const;

/** Whether the money is still ours: `refunded` in full, or `disputed` and not won, it isn’t. */
export const paymentStandings = ['kept', 'refunded', 'disputed'] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

/** What a person is about to pay for. Amounts are agorot, a hundredth of a shekel. */
export interface Purchase {
  /** Ours; opening the checkout of the same order again opens no second one. */
  orderId: string;
  tenantId: string;
  /** By which the provider knows them, once they have paid. */
  customerId: string | null;
  email: string;
  /** In the reader’s language. */
  name: string;
  amount: number;
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
  /** What paid for it: a payment, or a subscription with payments of its own. */
  paymentId: string | null;
  subscriptionId: string | null;
}

export interface PaymentState {
  orderId: string;
  subscriptionId: string | null;
  amount: number;
  paidAt: Date;
  standing: PaymentStanding;
}

export interface SubscriptionState {
  orderId: string;
  status: (typeof subscriptionStatuses)[number];
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** What paid for the running year; null where nothing did. */
  lastPaymentId: string | null;
}

/** News from the provider: which of its objects to read again. What the event says of the object isn’t used. */
export type PaymentEvent = z.output<typeof paymentEvent>;
export const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  about: z.object({ kind: z.enum(['checkout', 'payment', 'subscription']), id: z.string() }).nullable(),
});

/**
 * Who takes the money. What a `read…` answers is the state of now; null is an object that isn’t one of this product’s.
 * Every call may throw `PaymentsError`, where the provider can’t be reached or refuses.
 */
export interface Payments {
  readonly provider: Provider;
  openCheckout(purchase: Purchase): Promise<{ id: string; url: string }>;
  /** Closes a checkout that may still be open in a browser; one that is paid stays paid. */
  expireCheckout(id: string): Promise<void>;
  openPortal(customerId: string, page: { language: Locale; returnUrl: string }): Promise<string>;
  /** Ends it now; what was paid for the rest of the year is kept for the customer’s next payment. */
  endSubscription(id: string): Promise<void>;
  readCheckout(id: string): Promise<CheckoutState | null>;
  readPayment(id: string): Promise<PaymentState | null>;
  readSubscription(id: string): Promise<SubscriptionState | null>;
  /** @throws SignatureError for what isn’t signed by the provider’s account, or was more than five minutes ago */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): PaymentEvent;
  /** Serves pages of its own. */
  mount?(server: FastifyInstance): void;
}

/** Where the provider’s events arrive. */
export const webhookPath = '/api/billing/webhook';

/** The provider can’t be reached, or refused. */
export class PaymentsError extends Error {}
/** An event that the provider didn’t send, or not in this form. */
export class SignatureError extends Error {}
