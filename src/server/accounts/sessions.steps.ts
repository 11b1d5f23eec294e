import { stringifySetCookie } from 'cookie';
import type { Session } from '#contract/accounts/sessions.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/database/database.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import { hashToken, longestAgent, newToken, sessionSeconds, ticketSeconds } from './accounts.policy.ts';
import { insertSession, insertTicket, type TicketFor } from './sessions.db.ts';

/**
 * Leaves a nonce in the browser, on the host where its ticket will arrive, and returns the nonce's hash for the
 * ticket. A page reads the cookie and sends the nonce when it exchanges the ticket: the cookie alone does nothing
 * (threat B10).
 * @param seconds until the ticket must be back
 */
export function setNonce({ app, headers }: Context, seconds: number): string {
  const nonce = newToken();
  const isSecure = app.config.publicUrl.startsWith('https:');
  headers['set-cookie'] = stringifySetCookie({
    // With this prefix no other host can write the cookie, not even a neighbour under the same domain (RFC 6265bis
    // 4.1.3.2).
    name: `${isSecure ? '__Host-' : ''}arrival`,
    value: nonce,
    path: '/',
    maxAge: seconds,
    sameSite: 'lax',
    secure: isSecure,
  });
  return hashToken(nonce);
}

/** A ticket that works once within a minute, and the address on a host of ours that accepts it. */
export async function issueTicket(
  db: Orm | OrmTransaction,
  ticketFor: TicketFor,
): Promise<{ ticket: string; url: URL }> {
  const ticket = newToken();
  const { origin } = new URL(ticketFor.origin);
  await insertTicket(db, { ...ticketFor, origin, ticketHash: hashToken(ticket) }, ticketSeconds);
  const url = new URL('/auth/callback', origin);
  url.searchParams.set('token', ticket);
  return { ticket, url };
}

/**
 * Signs a user in: the only place that creates sessions.
 * @param from `family` continues another session; `agent` is the browser's User-Agent
 */
export async function createSession(
  db: Orm | OrmTransaction,
  userId: string,
  { family = uuidv7(), agent = '' }: { family?: string; agent?: string } = {},
): Promise<Session> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + sessionSeconds * 1_000);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    family,
    agent: agent.slice(0, longestAgent),
    expiresAt,
  });
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}
