import { z } from 'zod';
import { plans } from '#shared/plans.ts';
import { productIds, soldPlans } from '#shared/products.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

const entitlement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('subscription'),
    status: z.literal('active'),
    plan: z.enum(plans),
    /** The end of the paid time; absent if an operator gave the plan. If present, there is a portal. */
    current_period_end: instant.optional(),
    /** Whether it was cancelled and ends then, instead of renewing. */
    cancel_at_period_end: z.boolean().optional(),
    /** In agorot: what is left of the paid year, and what unlimited costs today after it; absent if nothing is left. */
    upgrade: z.strictObject({ rest: z.number().int(), due: z.number().int() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('credits'),
    song_credits: z.number().int(),
    radio_credits: z.number().int(),
  }),
]);
export type Entitlement = z.output<typeof entitlement>;

export const entitlements = defineEndpoint('GET /entitlements/mine', {
  summary: 'What the plan and the credits allow',
  who: 'signedIn',
  reply: z.array(entitlement),
});

const pricing = z.strictObject({
  show_unlimited_plan: z.boolean(),
  show_radio_pricing: z.boolean(),
  products: z.array(
    z.strictObject({ product_id: z.enum(productIds), price: z.number(), period: z.enum(['year', 'once']) }),
  ),
  free_song_credits: z.number().int(),
});
export type PricingSettings = z.output<typeof pricing>;

export const pricingSettings = defineEndpoint('GET /public/pricing-settings', {
  summary: 'What the pricing page shows, and the price list in ILS',
  who: 'anyone',
  reply: pricing,
  cached: true,
});

/** The address where the browser goes to pay, or to manage a subscription. */
const redirectReply = z.strictObject({ url: z.url() });

export const createCheckoutSession = defineEndpoint('POST /billing/create-checkout-session', {
  summary:
    'Open the checkout of a yearly plan ({product_id, plan}) or of a radio credit ({product_id, type})',
  who: 'artist',
  body: z
    .strictObject({
      product_id: z.enum(productIds),
      plan: z.enum(['subscriber', 'unlimited']).optional(),
      type: z.literal('radio_push').optional(),
    })
    .refine(({ product_id, plan }) => plan === undefined || plan === soldPlans[product_id], {
      path: ['plan'],
    })
    .refine(({ product_id, type }) => type === undefined || soldPlans[product_id] === undefined, {
      path: ['type'],
    }),
  reply: redirectReply,
  errors: ['PRODUCT_NOT_FOR_PLAN', 'ALREADY_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE'],
});

export const createRadioPushCheckout = defineEndpoint('POST /billing/create-radio-push-checkout', {
  summary: 'Open the checkout of a radio push of one song, for a date or (without one) for now',
  who: 'artist',
  reachesOthers: true,
  body: z.strictObject({ release_id: id, radio_release_date: z.string().max(40).optional() }),
  reply: redirectReply,
  errors: [
    'NOT_FOUND',
    'SONG_STOPPED',
    'PRODUCT_NOT_FOR_PLAN',
    'PLATFORM_LOCKED',
    'ALREADY_PAID',
    'EMAIL_UNCONFIRMED',
    'PAYMENTS_UNAVAILABLE',
  ],
});

export const openPortal = defineEndpoint('POST /billing/portal', {
  summary: 'Open the page for cancelling the subscription, changing the card and reading invoices',
  who: 'artist',
  reply: redirectReply,
  errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
});

const parkedPayment = z.strictObject({
  /** The provider’s id. */
  id: z.string(),
  /** The artist’s stage name. */
  artist: z.string(),
  product: z.string(),
  /** What the order asks, in agorot. */
  expected: z.number().int(),
  /** What was charged for, in the smallest unit of `currency`, which is ISO 4217 in lower case. */
  price: z.number().int(),
  currency: z.string(),
  paid_at: instant,
});
export type ParkedPayment = z.output<typeof parkedPayment>;

export const listParkedPayments = defineEndpoint('GET /admin/payments/parked', {
  summary: 'Payments whose amount or currency isn’t their order’s, oldest first, at most 100',
  who: 'operator:users',
  reply: z.array(parkedPayment),
});

export const reconcileParkedPayment = defineEndpoint('POST /admin/payments/parked/:id', {
  summary: 'Accept such a payment, in shekels only, as paid in full, or give it back',
  who: 'operator:users',
  params: z.object({ id: z.string().max(255) }),
  body: z.strictObject({ decision: z.enum(['accept', 'give_back']) }),
  reply: null,
  errors: ['NOT_FOUND'],
});
