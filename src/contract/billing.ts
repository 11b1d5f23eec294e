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

export const pricingSettings = defineEndpoint({
  method: 'GET',
  path: '/public/pricing-settings',
  summary: 'What the pricing page shows, and the price list in ILS',
  who: 'anyone',
  reply: z.strictObject({
    show_unlimited_plan: z.boolean(),
    show_radio_pricing: z.boolean(),
    products: z.array(
      z.strictObject({ product_id: z.string(), price: z.number(), period: z.enum(['year', 'once']) }),
    ),
    free_song_credits: z.number().int(),
  }),
  kept: true,
});
