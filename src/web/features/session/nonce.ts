import { parseCookie } from 'cookie';
import { writeCookie } from '#web/browser/write-cookie.ts';

/**
 * The nonce that the server left in this browser, on this host, before the browser asked for a ticket (threat S3).
 * Deletes it. Undefined in another browser.
 */
export function consumeNonce(): string | undefined {
  const isSecure = location.protocol === 'https:';
  // With https, only this name is safe: no neighbouring host can write it.
  const name = isSecure ? '__Host-arrival' : 'arrival';
  const nonce = parseCookie(document.cookie)[name];
  writeCookie({ name, value: '', maxAge: 0, secure: isSecure });
  return nonce || undefined;
}
