import { stringifySetCookie } from 'cookie';
import type { Context } from '../../../../context.ts';
import { hashToken, newToken } from '../rules/tokens.ts';

/**
 * Leaves a nonce in the browser, on the host where its ticket will arrive, and returns the nonce's hash for the
 * ticket. A page reads the cookie and sends the nonce when it exchanges the ticket: the cookie alone does nothing
 * (threat B10).
 * @param seconds until the ticket must be back
 */
export function leaveNonce({ app, headers }: Context, seconds: number): string {
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
