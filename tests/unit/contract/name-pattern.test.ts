import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultPattern,
  type NameParts,
  nameByPattern,
  nameTokens,
  patternProblem,
  uniqueNames,
} from '#shared/name-pattern.ts';

const none: NameParts = {
  artist: '',
  title: '',
  version: '',
  isrc: '',
  genre: '',
  year: '',
  number: '',
  playlist: '',
};
const named = (parts: Partial<NameParts>, pattern = defaultPattern) =>
  nameByPattern(pattern, { ...none, ...parts });

describe('the name of a file', () => {
  test.each([
    [{ artist: 'ג׳ירפות', title: 'לילה', version: 'Live' }, 'ג׳ירפות - לילה (Live)'],
    [{ artist: 'ג׳ירפות', title: 'לילה' }, 'ג׳ירפות - לילה'],
    [{ artist: 'AC/DC', title: 'T.N.T.' }, 'AC-DC - T.N.T'],
    [{ artist: 'צה"ל', title: 'מי? אני' }, 'צה״ל - מי אני'],
    [{ artist: '\u202eevil\u200f', title: 'a\u0000b' }, 'evil - a-b'],
    [{ artist: '..', title: '..' }, '_'],
    [{ title: 'שָׁלוֹם' }, 'שָׁלוֹם'],
  ])('%o', (parts, name) => {
    expect(named(parts)).toBe(name);
  });

  test.each(['CON', 'nul', 'com1', 'LPT9.txt', 'aux.'])('%s is no reserved device name', (title) => {
    expect(named({ title }, '{title}')).toMatch(/^_/);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(...'.. -()[]/\\:*?"<>|\u202eאבCONcon1'), maxLength: 60 }),
  );
  test('is valid on every system, whatever a song is called', () => {
    fc.assert(
      fc.property(texts, texts, texts, (artist, title, version) => {
        const name = named({ artist, title, version });
        expect(name).not.toBe('');
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\u202a-\u202e\u2066-\u2069]|[. ]$|^[ .]/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(name.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(210);
      }),
      { numRuns: 2_000 },
    );
  });

  test('duplicates are numbered, also if only case or normal form differs', () => {
    const unique = uniqueNames();
    expect(['שיר', 'שיר', 'Song', 'SONG', 'שיר (2)'].map((name) => unique(name, 'mp3'))).toEqual([
      'שיר.mp3',
      'שיר (2).mp3',
      'Song.mp3',
      'SONG (2).mp3',
      'שיר (2) (2).mp3',
    ]);
  });
});

describe('a name pattern', () => {
  test.each([
    ['{artist} - {title}', null],
    [nameTokens.map((token) => `{${token}}`).join(' '), null],
    ['', 'REQUIRED'],
    ['{artist}', 'TITLE_MISSING'],
    ['{title} {name}', 'TOKEN_UNKNOWN'],
    ['{title', 'TOKEN_UNKNOWN'],
    ['{playlist}/{title}', 'NAME_FORBIDDEN'],
    ['{title}\u202e', 'NAME_FORBIDDEN'],
  ])('%s: %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });
});
