import type { ComplaintDetails } from '#contract/moderation.ts';

/**
 * Makes a call that changes a report, whose reply is its new state.
 * @param said the toast once it is done; a failure has its own
 * @returns whether it is done
 */
export type Act = (made: () => Promise<{ body: ComplaintDetails }>, said?: string) => Promise<boolean>;
