import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant, name, optionalName } from '#contract/fields.ts';
import { nonce } from './fields.ts';

export const session = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: instant,
});
export type Session = z.output<typeof session>;

export const login = defineEndpoint('POST /auth/login', {
  summary: 'Sign in with an email address and a password',
  who: 'anyone',
  body: z.strictObject({
    email: z.string().min(1, { error: 'REQUIRED' }).max(254),
    password: z.string().min(1, { error: 'REQUIRED' }).max(256),
  }),
  reply: session,
  errors: ['LOGIN_FAILED'],
  limit: 'signIn',
});

export const devLogin = defineEndpoint('POST /auth/dev-login', {
  summary: 'Sign in as anyone; only on this machine and outside production',
  who: 'anyone',
  isForThisMachine: true,
  body: z.strictObject({
    email,
    first_name: optionalName().optional(),
    last_name: optionalName().optional(),
    stage_name: name().optional(),
    picture_url: z.string().max(500).optional(),
  }),
  reply: session,
  errors: ['NOT_FOUND'],
  limit: 'signIn',
});

export const logout = defineEndpoint('POST /auth/logout', {
  summary: 'End this session and all others of the same sign-in',
  who: 'signedIn',
  isForClosed: true,
  reply: null,
  status: 204,
  limit: { none: 'A person who wants to leave always can.' },
});

export const createTicket = defineEndpoint('POST /auth/ticket', {
  summary: 'Create a single-use ticket, valid for a minute, that carries the session to another host of ours',
  who: 'signedIn',
  body: z.strictObject({
    to: z.string().max(500),
    /** Hash of the nonce in the browser at that host: only it can exchange the ticket. */
    nonce_hash: nonce.optional(),
  }),
  reply: z.strictObject({ ticket: z.string(), url: z.string() }),
  errors: ['ORIGIN_NOT_OURS'],
});

export const exchangeTicket = defineEndpoint('POST /auth/exchange', {
  summary: 'Exchange a ticket for a session: once, at the origin and in the browser that it was made for',
  who: 'anyone',
  body: z.strictObject({ ticket: z.string().min(1).max(200), nonce: nonce.optional() }),
  reply: session,
  errors: ['TICKET_INVALID'],
  limit: 'signIn',
});

export const transferSession = defineEndpoint('GET /auth/carry', {
  summary:
    'Redirect a signed-in browser with its session to `to` on another host of ours; home if `to` isn’t ours',
  who: 'anyone',
  query: z.object({
    from: z.string().max(500),
    to: z.string().max(2_000),
    there: z.literal('1').optional(),
  }),
  reply: null,
  status: 302,
  limit: 'signIn',
});

export const logoutEverywhere = defineEndpoint('POST /auth/logout-everywhere', {
  summary: 'End all sessions of the caller, including this one',
  who: 'signedIn',
  reply: null,
  status: 204,
  limit: { none: 'A person who wants to leave always can.' },
});

/** A signed-in browser, with all hosts of ours that have its session. */
const signedInDevice = z.strictObject({
  id,
  /** `Chrome`, `Safari`; null if the browser doesn't tell. */
  browser: z.string().nullable(),
  /** `Windows`, `iPhone`; null if the browser doesn't tell. */
  system: z.string().nullable(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});

export type SignedInDevice = z.output<typeof signedInDevice>;

export const listSessions = defineEndpoint('GET /auth/sessions', {
  summary: 'The devices where the caller is signed in, the last used first; at most a hundred',
  who: 'signedIn',
  reply: z.array(signedInDevice),
});

export const endSession = defineEndpoint('DELETE /auth/sessions/:id', {
  summary: 'Sign one device out',
  who: 'signedIn',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND'],
});

const signInMethods = z.strictObject({
  has_password: z.boolean(),
  /** The address of the connected Google account. */
  google_email: z.string().nullable(),
});
export type SignInMethods = z.output<typeof signInMethods>;

export const readSignInMethods = defineEndpoint('GET /auth/ways-in', {
  summary: 'The caller’s sign-in methods',
  who: 'signedIn',
  reply: signInMethods,
});
