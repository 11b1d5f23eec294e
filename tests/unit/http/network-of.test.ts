import { expect, it } from 'vitest';
import { networkOf } from '../../../src/server/http/network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.8', false],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['', '203.0.113.7', false],
])('%s and %s are of one network: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne);
});
