import { describe, expect, test } from 'vitest';
import { isShortCode, newShortCode, shortCodeAlphabet, shortCodeLength } from '#shared/short-codes.ts';

describe('the short code of a song', () => {
  test('uses every letter of its alphabet and no others', () => {
    const codes = Array.from({ length: 3000 }, newShortCode);
    for (const code of codes) expect(isShortCode(code)).toBe(true);
    expect([...new Set(codes.join(''))].sort()).toEqual([...shortCodeAlphabet].sort());
  });

  test('differs from song to song', () => {
    expect(new Set(Array.from({ length: 3000 }, newShortCode)).size).toBe(3000);
  });

  test('has no letters that a listener confuses when reading aloud or from a poster', () => {
    expect(shortCodeAlphabet).not.toMatch(/[0O1lI]/);
    expect(new Set(shortCodeAlphabet).size).toBe(shortCodeAlphabet.length);
  });

  test.each([...shortCodeAlphabet])('may contain %s', (letter) => {
    expect(isShortCode(letter.repeat(shortCodeLength))).toBe(true);
  });

  test.each([
    '',
    'abcdef',
    'abcdefgh',
    'abcdef0',
    'abcdefO',
    'abcdef1',
    'abcdefl',
    'abcdefI',
    'abcdef\n',
    'אבגדהוז',
    'abc-efg',
  ])('is never %j', (text) => {
    expect(isShortCode(text)).toBe(false);
  });
});
