import { z } from 'zod';
import { tenant } from '#contract/accounts/profile.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, instant, optionalLine, page } from '#contract/fields.ts';
import { planGroups, sortOrders, tenantSorts } from '#shared/operators.ts';
import { plans, platforms } from '#shared/plans.ts';

const row = z.strictObject({
  id,
  /** The stage name. */
  name: z.string(),
  /** First and last name; null if neither is known. */
  user_name: z.string().nullable(),
  user_email: z.string(),
  subdomain: z.string().nullable(),
  plan: z.enum(plans),
  platform_count: z.union([z.literal(1), z.literal(2)]).nullable(),
  selected_platform: z.enum(platforms).nullable(),
  stripe_customer_id: z.string().nullable(),
  created_at: instant,
});
export type TenantRow = z.output<typeof row>;

/** Which tenants, in which order. */
const filters = {
  sort: z.enum(tenantSorts).default('created'),
  order: z.enum(sortOrders).default('desc'),
  plan: z.enum(planGroups).optional(),
  /** Any part of stage name, name, address or subdomain. */
  search: optionalLine(100).optional(),
};

export const listTenants = defineEndpoint('GET /admin/tenants', {
  fromStandby: true,
  summary: 'Tenants with their plans, sorted, searched and filtered',
  who: 'operator:users',
  query: z.object({ ...page, cursor: z.string().max(1_000).optional(), ...filters }),
  reply: z.array(row),
  limit: 'read',
});

export const exportTenants = defineEndpoint('GET /admin/tenants/export', {
  summary: 'All tenants that match, sorted, as a CSV file',
  who: 'operator:users',
  query: z.object(filters),
  reply: null,
  status: 200,
  limit: 'write',
});

export const tenantSummary = defineEndpoint('GET /admin/tenants/summary', {
  fromStandby: true,
  summary: 'How many tenants have each plan',
  who: 'operator:users',
  reply: z.strictObject({
    free: z.number().int(),
    subscriber: z.number().int(),
    unlimited: z.number().int(),
    legacy: z.number().int(),
  }),
});
export type TenantSummary = z.output<typeof tenantSummary.reply>;

export const setTenantPlan = defineEndpoint('PATCH /admin/tenants/:id/plan', {
  summary: 'Give a tenant a plan, or set how many platforms it covers; a paid plan stays as well',
  who: 'operator:users',
  params: z.object({ id }),
  body: tenant
    .omit({ id: true })
    .partial()
    .refine(
      ({ platform_count, selected_platform }) =>
        platform_count !== 2 || selected_platform == null || selected_platform === 'both',
      { path: ['selected_platform'] },
    ),
  reply: tenant,
  errors: ['NOT_FOUND'],
});

const switches = z.strictObject({ show_unlimited_plan: z.boolean(), show_radio_pricing: z.boolean() });
export type PricingSwitches = z.output<typeof switches>;

export const readPricingSwitches = defineEndpoint('GET /admin/pricing-settings', {
  summary: 'What the pricing page shows',
  who: 'operator:users',
  reply: switches,
});

export const setPricingSwitches = defineEndpoint('PATCH /admin/pricing-settings', {
  summary: 'Show or hide the unlimited plan and the radio prices; absent fields stay',
  who: 'operator:users',
  body: switches.partial(),
  reply: switches,
});
