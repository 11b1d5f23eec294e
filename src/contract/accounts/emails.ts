import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { givenPassword, mailedToken } from './fields.ts';

export const confirmEmail = defineEndpoint('POST /auth/confirm-email', {
  summary:
    'Confirm an email address by the token in an email, with the session or the password of its account',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken, password: givenPassword.optional() }),
  reply: null,
  status: 204,
  errors: ['LINK_INVALID', 'EMAIL_TAKEN', 'PASSWORD_NEEDED'],
  limit: 'signIn',
});

export const resendConfirmation = defineEndpoint('POST /auth/resend-confirmation', {
  summary: 'Send another email to confirm the address; nothing if it is confirmed',
  who: 'signedIn',
  reply: null,
  status: 204,
});

/**
 * The purpose of a mailed link: confirm an address, set a password, change the address, cancel that change, or restore
 * the old address.
 */
export const linkPurposes = ['confirm', 'reset', 'move', 'stop', 'restore'] as const;

const mailedLink = z.strictObject({
  purpose: z.enum(linkPurposes),
  /** The address that the email went to. */
  email: z.string(),
  /** The address of the Google account that may stay connected with a new password. */
  google_email: z.string().nullable(),
});
export type MailedLink = z.output<typeof mailedLink>;

export const readLink = defineEndpoint('POST /auth/mailed-link', {
  summary:
    'The purpose of a mailed link, without using it up; the token is in the body, so that no log has it',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken }),
  reply: mailedLink,
  errors: ['LINK_INVALID'],
  limit: 'signIn',
});

export const changeEmail = defineEndpoint('POST /auth/change-email', {
  summary: 'Change the address of the account: it changes once the new address is confirmed by an email',
  who: 'signedIn',
  body: z.strictObject({ email, password: givenPassword }),
  reply: null,
  status: 204,
  errors: ['PASSWORD_MISSING'],
  limit: 'signIn',
});
