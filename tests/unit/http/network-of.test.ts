import { expect, it } from 'vitest';
import { isAmong, networkOf, siteNetworkOf, writtenNetworkOf } from '#server/http/network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.8', false],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['', '203.0.113.7', false],
])('%s and %s are in one network: %s', (first, second, isSame) => {
  expect(networkOf(first) === networkOf(second)).toBe(isSame);
});

it.each(['', 'unknown', '_hidden', '1.2.3.4:80', 'x'.repeat(10_000), '\u0000'])(
  'an invalid address, as %j, is in one network for all, and never part of a key',
  (address) => {
    expect([networkOf(address), siteNetworkOf(address)]).toEqual(['', null]);
  },
);

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
])('%s and %s are in one larger network: %s', (first, second, isSame) => {
  expect(siteNetworkOf(first) === siteNetworkOf(second)).toBe(isSame);
});

it('IPv4 has no larger network', () => {
  expect([siteNetworkOf('203.0.113.7'), siteNetworkOf('::ffff:203.0.113.7')]).toEqual([null, null]);
});

it.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.0.0.5', true],
  ['10.0.0.6', false],
  ['192.168.1.77', true],
  ['2001:db8::9', true],
  ['2001:db9::9', false],
  ['unknown', false],
])('%s is one of the proxies: %s', (address, isProxy) => {
  expect(isAmong(['loopback', '10.0.0.5', '192.168.1.0/24', '2001:db8::/32'])(address)).toBe(isProxy);
});

it('a network is shown as people write it', () => {
  expect(writtenNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(writtenNetworkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(writtenNetworkOf('nonsense')).toBe('');
});
