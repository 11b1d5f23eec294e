import { expect, it } from 'vitest';
import { z } from 'zod';
import { decrypt, encrypt } from '#server/crypto/encrypt.ts';

const key = 'a key of thirty-two characters or more';
const email = { purpose: 'email', shape: z.object({ email: z.string(), words: z.string() }) };
const value = { email: 'noa@example.test', words: 'שלום' };

it('an encrypted value opens with its key and purpose, and shows nothing', () => {
  const encrypted = encrypt(key, email, value);
  expect(encrypted).toMatch(/^[\w-]+$/);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('noa');
  expect(decrypt(key, email, encrypted)).toEqual(value);
  expect(encrypt(key, email, value)).not.toBe(encrypted);
});

it.each([
  ['another key', (encrypted: string) => decrypt('another key, also long enough for it', email, encrypted)],
  ['another purpose', (encrypted: string) => decrypt(key, { ...email, purpose: 'forgotten' }, encrypted)],
  [
    'a changed text',
    (encrypted: string) =>
      decrypt(key, email, `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`),
  ],
  [
    'another shape',
    (encrypted: string) => decrypt(key, { ...email, shape: z.object({ id: z.string() }) }, encrypted),
  ],
  ['a cut text', (encrypted: string) => decrypt(key, email, encrypted.slice(0, -4))],
  ['nothing', () => decrypt(key, email, '')],
])('an encrypted value doesn’t open with %s', (_, open) => {
  expect(open(encrypt(key, email, value))).toBeNull();
});
