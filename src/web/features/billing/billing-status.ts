import type { Entitlement } from '#contract/billing.ts';
import { hasFreeRadio, hasStreaming, type Plan } from '#shared/plans.ts';
import { call } from '#web/api.ts';

/** An artist's plan, its end, and the remaining credits. */
export interface BillingStatus {
  plan: Plan;
  /** The end of the paid time; null for a free plan and one that an operator gave. */
  until: string | null;
  isCancelled: boolean;
  songCredits: number;
  radioCredits: number;
}

/** The billing status by the server's list of entitlements. */
export function billingStatusOf(entitlements: readonly Entitlement[]): BillingStatus {
  const subscription = entitlements.find((entitlement) => entitlement.kind === 'subscription');
  const credits = entitlements.find((entitlement) => entitlement.kind === 'credits');
  return {
    plan: subscription?.plan ?? 'free',
    until: subscription?.current_period_end ?? null,
    isCancelled: subscription?.cancel_at_period_end ?? false,
    songCredits: credits?.song_credits ?? 0,
    radioCredits: credits?.radio_credits ?? 0,
  };
}

/** The signed-in artist's billing status. @throws ApiError, NetworkError */
export const readBillingStatus = async (): Promise<BillingStatus> =>
  billingStatusOf((await call('GET /entitlements/mine', {})).body);

/** The plan for sale with a plan's rights: operators' `basic` equals subscriber, `premium` equals unlimited. */
export const soldAs = (plan: Plan): 'free' | 'subscriber' | 'unlimited' =>
  hasFreeRadio(plan) ? 'unlimited' : hasStreaming(plan) ? 'subscriber' : 'free';
