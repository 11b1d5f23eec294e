import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * A value that only this server reads again, and that nobody alters: JSON under AES-256-GCM (NIST SP 800-38D).
 * @param secret key outside the database. @param purpose a seal made for one purpose doesn't open for another.
 */
export function encrypt(secret: string, purpose: string, value: unknown): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), nonce);
  const hidden = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url');
}

/** What was sealed; null for whatever this secret and purpose didn't seal. */
export function decrypt(secret: string, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(0, nonceBytes));
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const shown = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
    return JSON.parse(shown.toString('utf8'));
  } catch {
    return null;
  }
}
