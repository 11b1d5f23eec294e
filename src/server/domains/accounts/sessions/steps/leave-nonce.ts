import { stringifySetCookie } from 'cookie';
import type { Context } from '../../../../context.ts';
import { hashToken, newToken } from '../rules/tokens.ts';

/**
 * Leaves a nonce in the browser, at the host where its ticket will arrive, and answers the nonce's hash for the ticket.
 * A page reads the cookie and shows the nonce when it exchanges the ticket: the cookie by itself does nothing (threat B10).
 * @param seconds until the ticket must be back.
 */
export function leaveNonce({ app, headers }: Context, seconds: number): string {
  const nonce = newToken();
  const isSecure = app.config.publicUrl.startsWith('https:');
  headers['set-cookie'] = stringifySetCookie({
    // With the prefix no other host can write it, not even a neighbour under the same domain (RFC 6265bis 4.1.3.2).
    name: `${isSecure ? '__Host-' : ''}arrival`,
    value: nonce,
    path: '/',
    maxAge: seconds,
    sameSite: 'lax',
    secure: isSecure,
  });
  return hashToken(nonce);
}
