import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIsrc } from '#shared/format-isrc.ts';
import { parseIsrc } from '#shared/isrc.ts';

describe('a recording code typed by an artist', () => {
  test.each([
    'IL-S42-26-00117',
    'ILS422600117',
    'il s42 26 00117',
    'ISRC IL-S42-26-00117',
    ' ISRC: ils422600117 ',
    'IL–S42–26–00117',
    '\u200eIL\u05beS42\u05be26\u05be00117\u200f',
  ])('%s is stored bare and in upper case', (text) => {
    expect(parseIsrc(text)).toEqual({ ok: true, value: 'ILS422600117' });
  });

  test.each([
    ['', { problem: 'LENGTH', missing: 12 }],
    ['ILS42260011', { problem: 'LENGTH', missing: 1 }],
    ['ILS4226001178', { problem: 'LENGTH', extra: 1 }],
    ['IL-S42-26-117', { problem: 'DESIGNATION', missing: 2 }],
    ['IL-S4-26-00117', { problem: 'REGISTRANT', missing: 1 }],
    ['ILS-42-26-00117', { problem: 'COUNTRY', extra: 1 }],
    ['IL-S42-2026-00117', { problem: 'YEAR', extra: 2 }],
    ['1LS422600117', { problem: 'COUNTRY' }],
    ['ILS42A600117', { problem: 'YEAR' }],
    ['ILS4226O0117', { problem: 'DESIGNATION' }],
    ['ILS42260011!', { problem: 'CHARACTERS' }],
    ['ילS422600117', { problem: 'CHARACTERS' }],
    ['ILS42260011٧', { problem: 'CHARACTERS' }],
  ] as const)('%s shows what is wrong', (text, expected) => {
    expect(parseIsrc(text)).toEqual({ ok: false, ...expected });
  });

  test('may have a registrant of letters and digits, and may start with ISRC', () => {
    expect(parseIsrc('ISRC12645678')).toEqual({ ok: true, value: 'ISRC12645678' });
  });

  test('survives being formatted and read again', () => {
    const code = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/);
    fc.assert(
      fc.property(code, (value) => {
        expect(parseIsrc(formatIsrc(value).toLowerCase())).toEqual({ ok: true, value });
      }),
    );
  });

  test('has the stored form once accepted, whatever was typed', () => {
    const nearCode = fc.stringMatching(/^ ?[A-Za-z]{2}[- ]?[A-Za-z0-9]{3}[- ]?[0-9]{2}[- ]?[0-9]{5}.?$/);
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(nearCode, fc.string({ unit: 'grapheme' })), (text) => {
        const result = parseIsrc(text);
        if (!result.ok) return;
        accepted += 1;
        expect(result.value).toMatch(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/);
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test('is shown unchanged if it isn’t a code', () => {
    expect(formatIsrc('ILS42')).toBe('ILS42');
    expect(formatIsrc('ILS422600117')).toBe('IL-S42-26-00117');
  });
});
