import type { Entitlement, PricingSettings } from '#contract/billing.ts';
import { findTenant } from '#server/accounts/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { and, eq, not, sql } from '#server/database/drizzle.ts';
import { creditEntries } from '#server/database/tables/billing.ts';
import { nextIsraelMidnight } from '#shared/dates.ts';
import { findSwitches } from './entitlements.db.ts';
import { isSubscribed, priceOf, productsAt } from './entitlements.policy.ts';
import { subscriptionsOf } from './reconciliation.db.ts';
import { findRest } from './upgrades.steps.ts';

/**
 * What the caller's plan and credits allow; nothing without a tenant. Welcome credits count before they are stored.
 */
export async function readEntitlements({ app, caller }: Context<SignedIn>): Promise<Entitlement[]> {
  const { orm } = app.database;
  const tenant = caller.tenantId === null ? undefined : await findTenant(orm, caller.tenantId);
  if (tenant === undefined) return [];
  const [sums] = await orm
    .select({
      song: sql<number>`coalesce(sum(${creditEntries.amount}) filter (where ${creditEntries.kind} = 'song'), 0)::int`,
      radio: sql<number>`coalesce(sum(${creditEntries.amount}) filter (where ${creditEntries.kind} = 'radio'), 0)::int`,
      isWelcomed: sql<boolean>`coalesce(bool_or(${creditEntries.reason} = 'welcome'), false)`,
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.tenantId, tenant.id), not(creditEntries.isTakenBack)));
  const welcome = sums?.isWelcomed ? 0 : app.config.freeSongCredits;
  const credits: Entitlement = {
    kind: 'credits',
    song_credits: (sums?.song ?? 0) + welcome,
    radio_credits: sums?.radio ?? 0,
  };
  if (!isSubscribed(tenant.plan)) return [credits];
  const paying = (await subscriptionsOf(orm, tenant.id)).find(
    ({ status, plan, stop }) => status === 'active' && plan === tenant.plan && stop === null,
  );
  const unlimited = priceOf(app.config.prices, 'unlimited_subscription');
  const { rest } = await findRest(orm, tenant.id, unlimited);
  const subscription: Entitlement = {
    kind: 'subscription',
    status: 'active',
    plan: tenant.plan,
    ...(paying && {
      current_period_end: paying.currentPeriodEnd.toISOString(),
      cancel_at_period_end: paying.cancelAtPeriodEnd,
    }),
    ...(rest > 0 && { upgrade: { rest, due: unlimited - rest } }),
  };
  return [subscription, credits];
}

/** The pricing page’s switches and the price list. */
export async function readPricing({ app, caching }: Context): Promise<PricingSettings> {
  const { showUnlimitedPlan, showRadioPricing } = await findSwitches(app.database.orm);
  caching.tags.add('pricing');
  // The page shows on which day a plan bought today renews.
  caching.until = nextIsraelMidnight(new Date());
  return {
    show_unlimited_plan: showUnlimitedPlan,
    show_radio_pricing: showRadioPricing,
    products: productsAt(app.config.prices),
    free_song_credits: app.config.freeSongCredits,
  };
}
