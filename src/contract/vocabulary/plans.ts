/** A tenant's plan. `basic` has the rights of `subscriber`, `premium` those of `unlimited`; both are set by operators alone. */
export const plans = ['free', 'subscriber', 'unlimited', 'basic', 'premium'] as const;
export type Plan = (typeof plans)[number];

export const platforms = ['radio', 'streaming', 'both'] as const;
export type Platform = (typeof platforms)[number];

/** May a tenant on this plan send songs to the streaming services? */
export const hasStreaming = (plan: Plan): boolean => plan !== 'free';
/** Does radio cost this plan nothing? */
export const hasFreeRadio = (plan: Plan): boolean => plan === 'unlimited' || plan === 'premium';
