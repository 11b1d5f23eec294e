import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSubdomain, reservedSubdomains, stationSubdomains } from '#shared/subdomains.ts';

describe('the station list', () => {
  test('has the 23 stations in their order, without our own hosts', () => {
    expect(stationSubdomains.map(({ subdomain }) => subdomain).join(' ')).toBe(
      'glz glgltz 88 99 100 103 bet gimel kolhamusica morash reka nostalgia 102fm 101fm haifa darom kolregah ' +
        'zafon lev eilat galeyisrael kolchai kolbarama',
    );
  });

  test('names every station in Hebrew, except for numbers and FM', () => {
    for (const { he } of stationSubdomains) expect(he).toMatch(/^[א-ת]{2}[א-ת״׳ ()]*(?:\d+(?:FM)?)?$/);
  });
});

describe('an artist who asks for a subdomain', () => {
  test.each(['noa', 'noa-kirel', '2u2', 'a'.repeat(63), 'a--b'])('may have %s', (name) => {
    expect(checkSubdomain(name)).toBe('ok');
  });

  test.each([
    '',
    'a',
    'ab',
    'a'.repeat(64),
    '-noa',
    'noa-',
    'Noa',
    'נועה',
    'nоa', // Cyrillic o
    'xn--4dbrk0ce',
    'noa.kirel',
    'noa_kirel',
    'noa kirel',
    'noa\n',
  ])('cannot have %j, which isn’t a host name that people can distinguish', (name) => {
    expect(checkSubdomain(name)).toBe('INVALID');
  });

  test.each(['glz', '88', '102fm', 'radio', 'session', 'www', 'api', 'admin', 'mail', 'cdn'])(
    'cannot have %s, which is reserved',
    (name) => {
      expect(checkSubdomain(name)).toBe('RESERVED');
    },
  );

  test('cannot have any station or reserved name', () => {
    const taken = [...reservedSubdomains, ...stationSubdomains.map(({ subdomain }) => subdomain)];
    expect(taken.map(checkSubdomain)).toEqual(taken.map(() => 'RESERVED'));
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('gets a name that stays the same in an address', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z0-9-]{1,70}$/));
    fc.assert(
      fc.property(typed, (name) => {
        if (checkSubdomain(name) !== 'ok') return;
        expect(new URL(`https://${name}.example.com`).hostname).toBe(`${name}.example.com`);
      }),
      { numRuns: 500 },
    );
  });
});
