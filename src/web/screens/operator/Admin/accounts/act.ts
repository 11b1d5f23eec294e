import type { Account } from '#contract/operations/accounts.ts';

/**
 * Makes a call that changes an account, whose reply is its new state.
 * @param said the toast once it is done; a failure has its own
 * @returns whether it is done
 */
export type Act = (made: () => Promise<{ body: Account }>, said: string) => Promise<boolean>;
