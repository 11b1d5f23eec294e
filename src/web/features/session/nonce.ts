import { parseCookie } from 'cookie';
import { writeCookie } from '../../browser/write-cookie.ts';

/**
 * Takes the nonce that the server left in this browser, on this host, before it asked for a ticket (threat S3);
 * undefined in another browser.
 */
export function takeNonce(): string | undefined {
  const isSecure = location.protocol === 'https:';
  // With https only the name counts that no neighbouring host can write.
  const name = isSecure ? '__Host-arrival' : 'arrival';
  const nonce = parseCookie(document.cookie)[name];
  writeCookie({ name, value: '', maxAge: 0, secure: isSecure });
  return nonce || undefined;
}
