import { describe, expect, it } from 'vitest';
import { isOfThisMachine } from '#server/http/this-machine.ts';

const isLocal = (peer: string | undefined, headers: Record<string, string>) =>
  isOfThisMachine({ headers, socket: { remoteAddress: peer } });

describe('a request of this machine', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'glz.session.localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '[::1]:3000',
    '[::1]',
  ])('comes from a loopback address to %s', (host) => {
    for (const peer of ['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])
      expect(isLocal(peer, { host }), peer).toBe(true);
  });

  it.each(['203.0.113.7', '192.168.1.5', '10.0.0.1', 'fe80::1', '::', '0.0.0.0', '', undefined])(
    'never comes from %s',
    (peer) => expect(isLocal(peer, { host: 'localhost:3000' })).toBe(false),
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    'evil.example:3000',
    '192.168.1.5:3000',
    '[::2]:3000',
    'localhost:3000@evil.example',
    '.localhost',
    'a..localhost',
    '',
  ])('has no other Host, such as %s', (host) => expect(isLocal('127.0.0.1', { host })).toBe(false));

  it('comes through a proxy of this machine only if the proxy names no other client', () => {
    const host = 'localhost:3000';
    expect(isLocal('127.0.0.1', { host, 'x-forwarded-for': '127.0.0.1' })).toBe(true);
    for (const from of ['203.0.113.7', '127.0.0.1, 203.0.113.7', '203.0.113.7, 127.0.0.1', 'unknown', ''])
      expect(isLocal('127.0.0.1', { host, 'x-forwarded-for': from }), from).toBe(false);
    expect(isLocal('127.0.0.1', { host, forwarded: 'for=203.0.113.7' })).toBe(false);
  });
});
