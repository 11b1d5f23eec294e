import { expect, it } from 'vitest';
import { decrypt, encrypt } from '../../../src/server/crypto/encrypt.ts';

const key = 'a key of thirty-two characters or more';
const value = { email: 'noa@example.test', words: 'שלום' };

it('what is sealed opens for its key and purpose, and shows nothing meanwhile', () => {
  const sealed = encrypt(key, 'letter', value);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('noa');
  expect(decrypt(key, 'letter', sealed)).toEqual(value);
  expect(encrypt(key, 'letter', value)).not.toBe(sealed);
});

it.each([
  ['another key', (sealed: string) => decrypt('another key, also long enough for it', 'letter', sealed)],
  ['another purpose', (sealed: string) => decrypt(key, 'forgotten', sealed)],
  [
    'a changed seal',
    (sealed: string) => decrypt(key, 'letter', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`),
  ],
  ['a cut seal', (sealed: string) => decrypt(key, 'letter', sealed.slice(0, -4))],
  ['nothing', () => decrypt(key, 'letter', '')],
])('doesn’t open for %s', (_, open) => {
  expect(open(encrypt(key, 'letter', value))).toBeNull();
});
