/**
 * A tenant's plan. `basic` has the rights of `subscriber`, `premium` those of `unlimited`; only operators give these
 * two.
 */
export const plans = ['free', 'subscriber', 'unlimited', 'basic', 'premium'] as const;
export type Plan = (typeof plans)[number];

export const platforms = ['radio', 'streaming', 'both'] as const;
export type Platform = (typeof platforms)[number];

/** Whether a tenant on this plan may send songs to streaming services. */
export const hasStreaming = (plan: Plan): boolean => plan !== 'free';
/** Whether this plan includes radio. */
export const hasFreeRadio = (plan: Plan): boolean => plan === 'unlimited' || plan === 'premium';
