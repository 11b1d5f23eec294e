import { expect, it } from 'vitest';
import { z } from 'zod';
import { decrypt, encrypt } from '../../../src/server/crypto/encrypt.ts';

const key = 'a key of thirty-two characters or more';
const email = { purpose: 'email', shape: z.object({ email: z.string(), words: z.string() }) };
const value = { email: 'noa@example.test', words: 'שלום' };

it('an encrypted value opens with its key and purpose, and shows nothing', () => {
  const sealed = encrypt(key, email, value);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('noa');
  expect(decrypt(key, email, sealed)).toEqual(value);
  expect(encrypt(key, email, value)).not.toBe(sealed);
});

it.each([
  ['another key', (sealed: string) => decrypt('another key, also long enough for it', email, sealed)],
  ['another purpose', (sealed: string) => decrypt(key, { ...email, purpose: 'forgotten' }, sealed)],
  [
    'a changed text',
    (sealed: string) => decrypt(key, email, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`),
  ],
  [
    'another shape',
    (sealed: string) => decrypt(key, { ...email, shape: z.object({ id: z.string() }) }, sealed),
  ],
  ['a cut text', (sealed: string) => decrypt(key, email, sealed.slice(0, -4))],
  ['nothing', () => decrypt(key, email, '')],
])('an encrypted value doesn’t open with %s', (_, open) => {
  expect(open(encrypt(key, email, value))).toBeNull();
});
