import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { plans } from './vocabulary/plans.ts';

export const entitlement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('subscription'),
    status: z.literal('active'),
    plan: z.enum(plans),
    current_period_end: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('credits'),
    song_credits: z.number().int(),
    radio_credits: z.number().int(),
  }),
]);
export type Entitlement = z.output<typeof entitlement>;

export const entitlements = defineEndpoint({
  method: 'GET',
  path: '/entitlements/mine',
  summary: 'What the plan and the credits allow',
  who: 'signedIn',
  reply: z.array(entitlement),
});

/** What can be bought: the two yearly plans and a radio push, which costs a subscriber less. */
export const productIds = [
  'streaming_subscription',
  'unlimited_subscription',
  'radio_push_subscriber',
  'radio_push_free',
] as const;
export type ProductId = (typeof productIds)[number];

const pricing = z.strictObject({
  show_unlimited_plan: z.boolean(),
  show_radio_pricing: z.boolean(),
  products: z.array(
    z.strictObject({ product_id: z.enum(productIds), price: z.number(), period: z.enum(['year', 'once']) }),
  ),
  free_song_credits: z.number().int(),
});
export type PricingSettings = z.output<typeof pricing>;

export const pricingSettings = defineEndpoint({
  method: 'GET',
  path: '/public/pricing-settings',
  summary: 'What the pricing page shows, and the price list in ILS',
  who: 'anyone',
  reply: pricing,
  kept: true,
});
