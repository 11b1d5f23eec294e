import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { givenPassword, nonce } from './fields.ts';

export const startGoogle = defineEndpoint('GET /auth/google/start', {
  summary:
    'Redirect the browser to Google, and from there back to `redirect_uri` if it is on a host of ours, else home',
  who: 'anyone',
  query: z.object({
    redirect_uri: z.string().max(2_000).optional(),
    nonce_hash: nonce.optional(),
    there: z.literal('1').optional(),
  }),
  reply: null,
  status: 302,
  errors: ['NOT_FOUND'],
  limit: 'signIn',
});

export const returnFromGoogle = defineEndpoint('GET /auth/google/callback', {
  summary: 'The address to which Google redirects the browser',
  who: 'anyone',
  reply: null,
  status: 302,
  errors: ['NOT_FOUND'],
  limit: 'signIn',
});

export const connectGoogle = defineEndpoint('POST /auth/google/connect', {
  summary:
    'The address at which this browser connects a Google account with the caller’s; needs the password or a sign-in of the last ten minutes',
  who: 'signedIn',
  body: z.strictObject({ password: givenPassword.optional() }),
  reply: z.strictObject({ url: z.string() }),
  errors: ['NOT_FOUND', 'GOOGLE_CONNECTED', 'SIGN_IN_AGAIN'],
  limit: 'signIn',
});

export const disconnectGoogle = defineEndpoint('DELETE /auth/google', {
  summary: 'Disconnect the Google account; the account needs a password first',
  who: 'signedIn',
  reply: null,
  errors: ['PASSWORD_MISSING'],
});
