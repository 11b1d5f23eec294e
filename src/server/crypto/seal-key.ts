import { randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { decrypt, encrypt } from './encrypt.ts';

const secret = { purpose: 'backup of the signing key', shape: z.string() };
/** RFC 7914, with OWASP's minimum cost of 2023: 128 MB and some hundred milliseconds for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
const derive = (passphrase: string, salt: string): string =>
  scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost).toString('base64url');

/** The signing key, encrypted with the passphrase. */
export function sealKey(passphrase: string, signingKey: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${encrypt(derive(passphrase, salt), secret, signingKey)}`;
}

/** The signing key; null if the passphrase is wrong or the data was altered. */
export function openSealedKey(passphrase: string, sealed: string): string | null {
  const [salt = '', content = ''] = sealed.split('.');
  return decrypt(derive(passphrase, salt), secret, content);
}
