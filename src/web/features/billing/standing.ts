import type { Entitlement } from '../../../contract/billing.ts';
import { hasFreeRadio, hasStreaming, type Plan } from '../../../contract/vocabulary/plans.ts';
import { call } from '../../api.ts';

/** What an artist has: the plan, until when, and what is left of the credits. */
export interface Standing {
  plan: Plan;
  /** Until when it is paid for; null for a free plan and one that an operator gave. */
  until: string | null;
  isCancelled: boolean;
  songCredits: number;
  radioCredits: number;
}

export function standingOf(entitlements: readonly Entitlement[]): Standing {
  const subscription = entitlements.find((one) => one.kind === 'subscription');
  const credits = entitlements.find((one) => one.kind === 'credits');
  return {
    plan: subscription?.plan ?? 'free',
    until: subscription?.current_period_end ?? null,
    isCancelled: subscription?.cancel_at_period_end ?? false,
    songCredits: credits?.song_credits ?? 0,
    radioCredits: credits?.radio_credits ?? 0,
  };
}

/** @throws ApiError, NetworkError */
export const readStanding = async (): Promise<Standing> =>
  standingOf((await call('GET /entitlements/mine', {})).body);

/** The plan for sale whose rights a plan has: operators' `basic` has the subscriber's, `premium` those of unlimited. */
export const soldAs = (plan: Plan): 'free' | 'subscriber' | 'unlimited' =>
  hasFreeRadio(plan) ? 'unlimited' : hasStreaming(plan) ? 'subscriber' : 'free';
