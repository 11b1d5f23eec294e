import { expect, it } from 'vitest';
import { seal, unseal } from '../../../src/server/seal.ts';

const key = 'a key of thirty-two characters or more';
const value = { email: 'noa@example.test', words: 'שלום' };

it('what is sealed opens for its key and purpose, and shows nothing meanwhile', () => {
  const sealed = seal(key, 'letter', value);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('noa');
  expect(unseal(key, 'letter', sealed)).toEqual(value);
  expect(seal(key, 'letter', value)).not.toBe(sealed);
});

it.each([
  ['another key', (sealed: string) => unseal('another key, also long enough for it', 'letter', sealed)],
  ['another purpose', (sealed: string) => unseal(key, 'forgotten', sealed)],
  [
    'a changed seal',
    (sealed: string) => unseal(key, 'letter', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`),
  ],
  ['a cut seal', (sealed: string) => unseal(key, 'letter', sealed.slice(0, -4))],
  ['nothing', () => unseal(key, 'letter', '')],
])('doesn’t open for %s', (_, open) => {
  expect(open(seal(key, 'letter', value))).toBeNull();
});
