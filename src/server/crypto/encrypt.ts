import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * JSON that only this server can read and no one can alter: AES-256-GCM (NIST SP 800-38D).
 * @param secret key outside the database. @param purpose what is encrypted for one purpose can't be decrypted for another.
 */
export function encrypt(secret: string, purpose: string, value: unknown): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce);
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** The encrypted value; null if it wasn't encrypted with this secret for this purpose. */
export function decrypt(secret: string, purpose: string, encrypted: string): unknown {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
