import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { givenPassword, mailedToken, password } from './fields.ts';
import { session } from './sessions.ts';

export const forgotPassword = defineEndpoint('POST /auth/forgot-password', {
  summary: 'Send an email for a new password; the reply is the same whether or not there is an account',
  who: 'anyone',
  body: z.strictObject({ email }),
  reply: null,
  status: 204,
  limit: 'signIn',
});

export const resetPassword = defineEndpoint('POST /auth/reset-password', {
  summary:
    'Set a new password by the token in an email; ends all sessions, links and tickets, disconnects Google unless kept, and opens a session',
  who: 'anyone',
  body: z.strictObject({
    token: mailedToken,
    password,
    /** Keep the connected Google account. */
    keep_google: z.boolean().optional(),
  }),
  reply: session,
  errors: ['LINK_INVALID', 'EMAIL_TAKEN'],
  limit: 'signIn',
});

export const changePassword = defineEndpoint('POST /auth/change-password', {
  summary: 'Change the password; ends all other sessions',
  who: 'signedIn',
  body: z.strictObject({
    old_password: givenPassword,
    new_password: password,
  }),
  reply: null,
  status: 204,
  errors: ['PASSWORD_MISSING'],
  limit: 'signIn',
});
