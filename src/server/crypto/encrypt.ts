import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** The purpose and shape of an encrypted value. A value encrypted for one purpose can't be decrypted for another. */
export interface Secret<T> {
  purpose: string;
  shape: z.ZodType<T>;
}

/**
 * JSON that only this server can read and nobody can alter: AES-256-GCM (NIST SP 800-38D).
 * @param key kept outside the database
 */
export function encrypt<T>(key: string, { purpose }: Secret<T>, value: NoInfer<T>): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(key, purpose), nonce);
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/**
 * The value of a token that somebody else kept, such as a link's; null if it isn't ours, or its time is up.
 * @param token as it came
 */
export function decryptCurrent<T extends { until: number }>(
  key: string,
  secret: Secret<T>,
  token: unknown,
): T | null {
  const value = typeof token === 'string' ? decrypt(key, secret, token) : null;
  return value !== null && value.until > Date.now() ? value : null;
}

/** The encrypted value; null if it wasn't encrypted with this key for this purpose, or has another shape. */
export function decrypt<T>(key: string, { purpose, shape }: Secret<T>, encrypted: string): T | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyFor(key, purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return shape.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}
