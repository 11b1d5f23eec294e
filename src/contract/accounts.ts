import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, filePath, id, instant, line, optionalLine } from './fields.ts';
import { locales } from './vocabulary/locale.ts';
import { plans, platforms } from './vocabulary/plans.ts';

export const operatorPermission = z.strictObject({
  can_manage_users: z.boolean(),
  can_manage_radio: z.boolean(),
  can_manage_linktone: z.boolean(),
  can_manage_patiphon: z.boolean(),
});

export const tenant = z.strictObject({
  id,
  plan: z.enum(plans),
  platform_count: z.union([z.literal(1), z.literal(2)]).nullable(),
  selected_platform: z.enum(platforms).nullable(),
});

export const user = z.strictObject({
  id,
  email: z.string(),
  email_confirmed: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  stage_name: z.string().nullable(),
  artist_id: z.string().nullable(),
  picture_url: z.string().nullable(),
  tenant_id: id.nullable(),
  tenant_subdomain: z.string().nullable(),
  tenant: tenant.nullable(),
  is_admin: z.boolean(),
  admin_permission: operatorPermission.nullable(),
  /** Until when a closed account can be opened again; null for an open one. */
  closed_until: z.string().nullable(),
});
export type User = z.output<typeof user>;

export const session = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: instant,
});
export type Session = z.output<typeof session>;

/** NIST SP 800-63B: eight characters or more, no rules of composition. */
const password = z.string().min(8, { error: 'TOO_SHORT' }).max(256, { error: 'TOO_LONG' });
const profile = {
  first_name: optionalLine(80).nullable().optional(),
  last_name: optionalLine(80).nullable().optional(),
  stage_name: line(80).optional(),
  artist_id: optionalLine(80).nullable().optional(),
  picture_url: z
    .union([filePath, z.literal('')])
    .nullable()
    .optional(),
};

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account with an e-mail address and a password',
  who: 'anyone',
  body: z.strictObject({
    email,
    password,
    first_name: optionalLine(80).optional(),
    last_name: optionalLine(80).optional(),
    /** Of the emails that follow. */
    language: z.enum(locales).optional(),
  }),
  reply: session,
  status: 201,
  errors: ['EMAIL_TAKEN'],
  limit: 'register',
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with an e-mail address and a password',
  who: 'anyone',
  body: z.strictObject({
    email: z.string().min(1, { error: 'REQUIRED' }).max(254),
    password: z.string().min(1, { error: 'REQUIRED' }).max(256),
  }),
  reply: session,
  errors: ['LOGIN_FAILED'],
  limit: 'signIn',
});

export const devLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/dev-login',
  summary: 'Sign in as anyone, on this machine and outside production alone',
  who: 'anyone',
  isForThisMachine: true,
  body: z.strictObject({
    email,
    first_name: optionalLine(80).optional(),
    last_name: optionalLine(80).optional(),
    stage_name: line(80).optional(),
    picture_url: z.string().max(500).optional(),
  }),
  reply: session,
  errors: ['NOT_FOUND'],
  limit: 'signIn',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session and those that came from it',
  who: 'signedIn',
  isForClosed: true,
  reply: null,
  status: 204,
  limit: { none: 'A person who wants to leave always can.' },
});

/** SHA-256 of a nonce of 256 bits, and the nonce: base64url. */
const nonce = z.string().regex(/^[\w-]{43}$/);

export const createTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/ticket',
  summary: 'A ticket for one use within a minute, to carry a session to another host of ours',
  who: 'signedIn',
  body: z.strictObject({
    to: z.string().max(500),
    /** Of the nonce that the browser holds at that host: it alone can exchange the ticket. */
    nonce_hash: nonce.optional(),
  }),
  reply: z.strictObject({ ticket: z.string(), url: z.string() }),
  errors: ['ORIGIN_NOT_OURS'],
});

export const exchangeTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/exchange',
  summary: 'A session for a ticket: once, at the origin and in the browser that it was made for',
  who: 'anyone',
  body: z.strictObject({ ticket: z.string().min(1).max(200), nonce: nonce.optional() }),
  reply: session,
  errors: ['TICKET_INVALID'],
  limit: 'signIn',
});

export const carrySession = defineEndpoint({
  method: 'GET',
  path: '/auth/carry',
  summary:
    'Leads a signed-in browser to another host of ours, and its session along; home where `to` isn’t ours',
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

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  aliases: ['/user/me'],
  summary: 'The signed-in user',
  who: 'signedIn',
  isForClosed: true,
  reply: user,
});

export const updateMe = defineEndpoint({
  method: 'PATCH',
  path: '/auth/me',
  aliases: ['/user/me'],
  summary: 'Change the profile; the first stage name makes the tenant',
  who: 'signedIn',
  body: z.strictObject({ ...profile, language: z.enum(locales).optional() }),
  reply: user,
});

export const claimSubdomain = defineEndpoint({
  method: 'POST',
  path: '/auth/claim-subdomain',
  summary: 'Claim a host name for the artist page',
  who: 'artist',
  body: z.strictObject({
    subdomain: z.string().trim().toLowerCase().max(63, { error: 'SUBDOMAIN_INVALID' }),
  }),
  reply: z.strictObject({ tenant_subdomain: z.string(), url: z.string() }),
  errors: ['SUBDOMAIN_TAKEN', 'EMAIL_UNCONFIRMED'],
});

/** What an artist may know of a host name before claiming it. */
export const subdomainStates = ['free', 'yours', 'taken', 'reserved', 'invalid'] as const;
export type SubdomainState = (typeof subdomainStates)[number];

export const readSubdomain = defineEndpoint({
  method: 'GET',
  path: '/auth/subdomain',
  summary: 'Whether a host name is free to claim, and if not why',
  who: 'artist',
  query: z.object({ name: z.string().trim().toLowerCase().max(200) }),
  reply: z.strictObject({ subdomain: z.string(), state: z.enum(subdomainStates) }),
  limit: 'lookUp',
});

/** A password that an account has. */
const givenPassword = z.string().min(1, { error: 'REQUIRED' }).max(256, { error: 'TOO_LONG' });

/** What a mailed link carries. */
const mailedToken = z.string().min(1, { error: 'REQUIRED' }).max(200);

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  summary:
    'Confirm an e-mail address by the token of an email, with the session or the password of its account',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken, password: givenPassword.optional() }),
  reply: null,
  status: 204,
  errors: ['LINK_INVALID', 'EMAIL_TAKEN', 'PASSWORD_NEEDED'],
  limit: 'signIn',
});

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  summary: 'Another email to confirm the address; nothing where it is confirmed',
  who: 'signedIn',
  reply: null,
  status: 204,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'An email that leads to a new password; the answer is the same whether or not there is an account',
  who: 'anyone',
  body: z.strictObject({ email }),
  reply: null,
  status: 204,
  limit: 'signIn',
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary:
    'A new password by the token of an email; ends all sessions, links, tickets and Google unless kept, and opens a session',
  who: 'anyone',
  body: z.strictObject({
    token: mailedToken,
    password,
    /** Keep the Google account that is connected. */
    keep_google: z.boolean().optional(),
  }),
  reply: session,
  errors: ['LINK_INVALID', 'EMAIL_TAKEN'],
  limit: 'signIn',
});

/** What a mailed link is for: confirming an address, a new password, another address, stopping that, taking it back. */
export const linkPurposes = ['confirm', 'reset', 'move', 'stop', 'restore'] as const;

export const mailedLink = z.strictObject({
  purpose: z.enum(linkPurposes),
  /** The address that the email went to. */
  email: z.string(),
  /** The address of the Google account that may stay connected with a new password. */
  google_email: z.string().nullable(),
});
export type MailedLink = z.output<typeof mailedLink>;

export const readLink = defineEndpoint({
  method: 'POST',
  path: '/auth/mailed-link',
  summary: 'What the link of an email is for; it isn’t used up, and its token stands in no address',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken }),
  reply: mailedLink,
  errors: ['LINK_INVALID'],
  limit: 'signIn',
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'A new password in the place of the old one; ends all other sessions',
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

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary: 'An email to another address, which becomes the account’s once it is confirmed there',
  who: 'signedIn',
  body: z.strictObject({ email, password: givenPassword }),
  reply: null,
  status: 204,
  errors: ['PASSWORD_MISSING'],
  limit: 'signIn',
});

export const logoutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: 'End all sessions of the caller, this one too',
  who: 'signedIn',
  reply: null,
  status: 204,
  limit: { none: 'A person who wants to leave always can.' },
});

/** A browser that is signed in, with the hosts of ours that it carried its session to. */
export const signedInDevice = z.strictObject({
  id,
  /** `Chrome`, `Safari`; null where the browser doesn't tell. */
  browser: z.string().nullable(),
  /** `Windows`, `iPhone`; null where the browser doesn't tell. */
  system: z.string().nullable(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the caller is signed in, the last used first; a hundred at most',
  who: 'signedIn',
  reply: z.array(signedInDevice),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign one device out',
  who: 'signedIn',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND'],
});

export const signInMethods = z.strictObject({
  has_password: z.boolean(),
  /** The address of the Google account that is connected. */
  google_email: z.string().nullable(),
});
export type SignInMethods = z.output<typeof signInMethods>;

export const readSignInMethods = defineEndpoint({
  method: 'GET',
  path: '/auth/ways-in',
  summary: 'By what the caller can sign in',
  who: 'signedIn',
  reply: signInMethods,
});

export const startGoogle = defineEndpoint({
  method: 'GET',
  path: '/auth/google/start',
  summary:
    'Leads the browser to Google, and from there back to `redirect_uri`, where its origin is ours, else home',
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

export const returnFromGoogle = defineEndpoint({
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Where Google leads the browser back to',
  who: 'anyone',
  reply: null,
  status: 302,
  errors: ['NOT_FOUND'],
  limit: 'signIn',
});

export const connectGoogle = defineEndpoint({
  method: 'POST',
  path: '/auth/google/connect',
  summary:
    'Where to go to connect a Google account with the caller’s, by the password or a sign-in of the last ten minutes; this browser alone comes back from there',
  who: 'signedIn',
  body: z.strictObject({ password: givenPassword.optional() }),
  reply: z.strictObject({ url: z.string() }),
  errors: ['NOT_FOUND', 'GOOGLE_CONNECTED', 'SIGN_IN_AGAIN'],
  limit: 'signIn',
});

export const disconnectGoogle = defineEndpoint({
  method: 'DELETE',
  path: '/auth/google',
  summary: 'Part from the Google account; an account needs a password first',
  who: 'signedIn',
  reply: null,
  errors: ['PASSWORD_MISSING'],
});
