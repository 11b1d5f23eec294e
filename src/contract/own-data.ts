import { z } from 'zod';
import { user } from './accounts/profile.ts';
import { defineEndpoint } from './endpoint.ts';

/** What closing an account deletes, in numbers. */
export const closing = z.strictObject({
  published: z.number(),
  drafts: z.number(),
  albums: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Radio releases that were paid for and not used. */
  radio_credits: z.number(),
  /** Whether a subscription renews automatically. */
  has_subscription: z.boolean(),
  stations: z.number(),
  /** Stations that have no other admin. */
  only_admin_of: z.array(z.string()),
  has_password: z.boolean(),
  /** Days in which the account can be reopened. */
  days: z.number(),
});
export type Closing = z.output<typeof closing>;

export const readClosing = defineEndpoint('GET /auth/closing', {
  summary: 'What closing the caller’s account would delete, in numbers',
  who: 'signedIn',
  reply: closing,
});

export const closeAccount = defineEndpoint('POST /auth/close', {
  summary:
    'Close the caller’s account, with its password or a fresh sign-in; it can be reopened for thirty days',
  who: 'signedIn',
  body: z.strictObject({ password: z.string().max(256).optional() }),
  reply: z.strictObject({ until: z.string() }),
  errors: ['SIGN_IN_AGAIN', 'STILL_OPERATOR'],
  limit: 'signIn',
});

export const reopenAccount = defineEndpoint('POST /auth/reopen', {
  summary: 'Reopen the caller’s closed account with everything in it',
  who: 'signedIn',
  isForClosed: true,
  reply: user,
  limit: 'write',
});

export const prepareTakeout = defineEndpoint('POST /auth/takeout', {
  summary: 'The address, for ten minutes, of a ZIP of the caller’s data: JSON and files',
  who: 'signedIn',
  isForClosed: true,
  reply: z.strictObject({ url: z.string(), expires_at: z.string() }),
  limit: 'write',
});
