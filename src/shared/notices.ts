/** How often a person gets notices by email: within the hour, once a day, once a week, never. */
export const digestRhythms = ['hourly', 'daily', 'weekly', 'never'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/**
 * What happened to dates that a bought plan paid for: withdrawn, because its money was refunded or disputed, or back
 * with it.
 */
export const planDateOutcomes = ['refunded', 'disputed', 'returned'] as const;
export type PlanDateOutcome = (typeof planDateOutcomes)[number];
