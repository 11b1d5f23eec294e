import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { Caller } from '../../support/caller.ts';
import type { TestApp } from '../harness.ts';

export const password = 'מילה סודית ארוכה';
export const another = 'מילה אחרת, ארוכה מזו';
export const fresh = (): string => `${randomUUID()}@example.test`;
export const isRefused = { status: 400, body: { detail: 'LINK_INVALID' } };

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

/** How the subject of each email starts, in Hebrew. */
const subjects = {
  confirm: 'אישור כתובת',
  move: 'כתובת חדשה',
  reset: 'סיסמה חדשה',
  stop: 'בקשה להחליף',
  restore: 'הכתובת של החשבון',
};
type EmailKind = keyof typeof subjects;

/** What tests of accounts share: opening accounts, and using the links in their emails. */
export function accountCalls(app: () => TestApp) {
  const emailsTo = async (email: string, kind: EmailKind) =>
    ((await app().app.mailer.outbox?.list()) ?? []).filter(
      ({ to, subject }) => to === email && subject.startsWith(subjects[kind]),
    );
  const signIn = (email: string, secret = password) =>
    app().visitor.send('POST /auth/login', { body: { email, password: secret } });
  const as = (body: { access_token: string }) => new Caller(app().origin, body.access_token);
  const accounts = {
    emailsTo,
    signIn,
    as,
    isIn: async (caller: Caller) => (await caller.send('GET /auth/me')).status === 200,
    /** The token in the newest email of its kind. */
    async tokenTo(email: string, kind: EmailKind): Promise<string> {
      const [mail] = await vi.waitUntil(async () => {
        const emails = await emailsTo(email, kind);
        return emails.length > 0 && emails;
      }, 15_000);
      return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    async register(email: string): Promise<Caller> {
      return as((await app().visitor.send('POST /auth/register', { body: { email, password } })).body);
    },
    /** An account whose address its owner has confirmed. */
    async owner(email: string): Promise<Caller> {
      const owner = await accounts.register(email);
      await accounts.confirm(await accounts.tokenTo(email, 'confirm'), { as: owner });
      return owner;
    },
    confirm: (token: string, { as: caller = app().visitor, secret = undefined as string | undefined } = {}) =>
      caller.send('POST /auth/confirm-email', { body: { token, ...(secret && { password: secret }) } }),
    forget: (email: string) => app().visitor.send('POST /auth/forgot-password', { body: { email } }),
    reset: (token: string, { secret = another, keep_google = false } = {}) =>
      app().visitor.send('POST /auth/reset-password', { body: { token, password: secret, keep_google } }),
    async resetByMail(email: string, sent = {}) {
      await accounts.forget(email);
      return accounts.reset(await accounts.tokenTo(email, 'reset'), sent);
    },
    read: (token: string) => app().visitor.send('POST /auth/mailed-link', { body: { token } }),
    askToMove: (caller: Caller, email: string, secret = password) =>
      caller.send('POST /auth/change-email', { body: { email, password: secret } }),
    /** Changes an account's address to one whose mailbox the caller reads. */
    async move(caller: Caller, email: string, secret = password): Promise<void> {
      await accounts.askToMove(caller, email, secret);
      await accounts.confirm(await accounts.tokenTo(email, 'move'), { as: caller });
    },
    emailOf: async (caller: Caller) => (await caller.send('GET /auth/me')).body.email,
  };
  return accounts;
}
