import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { email } from '../fields.ts';
import { givenPassword, mailedToken } from './fields.ts';

export const confirmEmail = defineEndpoint('POST /auth/confirm-email', {
  summary:
    'Confirm an e-mail address by the token of an email, with the session or the password of its account',
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
 * The purpose of a mailed link: confirm an address, set a password, change the address, stop that, or restore the old
 * one.
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
  summary: 'The purpose of an email’s link, without using it up; its token is in no address',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken }),
  reply: mailedLink,
  errors: ['LINK_INVALID'],
  limit: 'signIn',
});

export const changeEmail = defineEndpoint('POST /auth/change-email', {
  summary: 'Send an email to a new address, which becomes the account’s once confirmed',
  who: 'signedIn',
  body: z.strictObject({ email, password: givenPassword }),
  reply: null,
  status: 204,
  errors: ['PASSWORD_MISSING'],
  limit: 'signIn',
});
