import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { fieldsOf } from '#shared/unknown.ts';
import type { Browser } from '../../support/browser.ts';
import { Caller } from '../../support/caller.ts';
import { emailsTo, type TestApp } from '../harness.ts';

export const password = 'מילה סודית ארוכה';
export const newPassword = 'מילה אחרת, ארוכה מזו';
export const newEmail = (): string => `${randomUUID()}@example.test`;
/** The reply to a link that is used, expired or invented. */
export const linkInvalid = { status: 400, body: { detail: 'LINK_INVALID' } };

/** Makes an account’s only session come from a sign-in some minutes ago: its family’s id contains the time. */
export async function moveSignInBack({ app }: TestApp, email: string, minutes: number): Promise<void> {
  const { pool } = app.database;
  const { rows } = await pool.query(
    'select s.family, s.token_hash from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  const [{ family, token_hash }] = rows;
  const earlier = (BigInt(`0x${family.replaceAll('-', '').slice(0, 12)}`) - BigInt(minutes * 60_000))
    .toString(16)
    .padStart(12, '0');
  await pool.query('update sessions set family = $2 where token_hash = $1', [
    token_hash,
    `${earlier.slice(0, 8)}-${earlier.slice(8)}${family.slice(13)}`,
  ]);
}

/** The token in an email’s link, or ''. */
export const tokenIn = (mail: { text: string } | undefined): string =>
  /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

/** Goes to Google and chooses this account there; returns the address of our callback, which isn’t called yet. */
export async function chooseAtGoogle(browser: Browser, from: string, who: string): Promise<URL> {
  const page = await browser.follow(from, (url) => url.pathname.startsWith('/choose/'));
  const chosen = await browser.visit(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ who }).toString(),
  });
  const next = new URL(chosen.headers.get('location') ?? '', page);
  return browser.follow(next, (url) => url.pathname === '/api/auth/google/callback');
}

/** Starts connecting a Google account in the settings; returns the provider’s address. */
export async function startConnecting(
  browser: Browser,
  home: string,
  { token }: Caller,
  body: object = { password },
): Promise<string> {
  const response = await browser.visit(`${home}/api/auth/google/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return String(fieldsOf(await response.json()).url);
}

/** How the subject of each email starts, in Hebrew. */
const subjects = {
  confirm: 'אישור כתובת',
  move: 'כתובת חדשה',
  reset: 'סיסמה חדשה',
  stop: 'בקשה להחליף',
  restore: 'הכתובת של החשבון',
};
type EmailKind = keyof typeof subjects;

/** Calls that open accounts, sign in, and use the links in their emails. */
export function accountCalls(app: () => TestApp) {
  const emailsOf = async (kind: EmailKind, email: string) =>
    (await emailsTo(app(), email)).filter(({ subject }) => subject.startsWith(subjects[kind]));
  const signIn = (email: string, secret = password) =>
    app().visitor.send('POST /auth/login', { body: { email, password: secret } });
  /** The person whom a reply signed in. */
  const callerOf = (body: { access_token: string }) => new Caller(app().origin, body.access_token);
  const accounts = {
    emailsOf,
    signIn,
    callerOf,
    isSignedIn: async (caller: Caller) => (await caller.send('GET /auth/me')).status === 200,
    /** Waits for an email of this kind, and returns the token in the newest. */
    async emailedToken(email: string, kind: EmailKind): Promise<string> {
      const [mail] = await vi.waitUntil(async () => {
        const emails = await emailsOf(kind, email);
        return emails.length > 0 && emails;
      }, 15_000);
      return tokenIn(mail);
    },
    async register(email: string): Promise<Caller> {
      return callerOf((await app().visitor.send('POST /auth/register', { body: { email, password } })).body);
    },
    /** An account whose address its owner has confirmed. */
    async registerConfirmed(email: string): Promise<Caller> {
      const owner = await accounts.register(email);
      await accounts.confirm(await accounts.emailedToken(email, 'confirm'), { as: owner });
      return owner;
    },
    confirm: (token: string, { as: caller = app().visitor, secret = undefined as string | undefined } = {}) =>
      caller.send('POST /auth/confirm-email', { body: { token, ...(secret && { password: secret }) } }),
    requestReset: (email: string) => app().visitor.send('POST /auth/forgot-password', { body: { email } }),
    reset: (token: string, { secret = newPassword, keep_google = false } = {}) =>
      app().visitor.send('POST /auth/reset-password', { body: { token, password: secret, keep_google } }),
    async resetByEmail(email: string, sent = {}) {
      await accounts.requestReset(email);
      return accounts.reset(await accounts.emailedToken(email, 'reset'), sent);
    },
    readLink: (token: string) => app().visitor.send('POST /auth/mailed-link', { body: { token } }),
    requestEmailChange: (caller: Caller, email: string, secret = password) =>
      caller.send('POST /auth/change-email', { body: { email, password: secret } }),
    /** Changes an account's address to one whose mailbox the caller reads. */
    async changeEmail(caller: Caller, email: string, secret = password): Promise<void> {
      await accounts.requestEmailChange(caller, email, secret);
      await accounts.confirm(await accounts.emailedToken(email, 'move'), { as: caller });
    },
    emailOf: async (caller: Caller) => (await caller.send('GET /auth/me')).body.email,
  };
  return accounts;
}
