import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/contract/vocabulary/clean-text.ts';
import { graphemes, simpleGraphemes } from '../../../src/contract/vocabulary/graphemes.ts';

const line = (text: string, max?: number) =>
  cleanText(text, max === undefined ? { multiline: false } : { multiline: false, max });
const text = (written: string) => cleanText(written, { multiline: true });
const accepted = (value: string) => ({ ok: true, value });
const refused = (problem: string) => ({ ok: false, problem });

describe('a title', () => {
  test.each([
    'AC/DC!',
    'שיר 2 feat. X',
    '(Remix)',
    'שָׁלוֹם עֲלֵיכֶם',
    'בְּרֵאשִׁ֖ית בָּרָ֣א',
    'Beyoncé',
    '🎸 רוק',
    '👩‍👩‍👧‍👦',
    'می‌خواهم',
    'สวัสดี',
  ])('%s is stored as written', (title) => {
    expect(line(title)).toEqual(accepted(title.normalize('NFC')));
  });

  test('is trimmed and stored in one Unicode form', () => {
    expect(line('  Beyonce\u0301 \n')).toEqual(accepted('Beyoncé'));
    expect(line('\ufb2aלום')).toEqual(accepted('\u05e9\u05c1לום'));
  });

  test('keeps every niqqud mark of a pointed name', () => {
    const result = line('שִׁירָה');
    expect(result.ok && [...result.value].sort()).toEqual([...'שִׁירָה'].sort());
  });

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'with the direction override %j is refused, on a line and in a text',
    (override) => {
      expect(line(`song ${override}3pm.exe`)).toEqual(refused('BIDI_OVERRIDE'));
      expect(text(`song ${override}3pm.exe`)).toEqual(refused('BIDI_OVERRIDE'));
    },
  );

  test.each(['\ufffe', '\uffff', '\u{1fffe}', '\ufdd0'])(
    'with %j, which is no character, is refused',
    (none) => {
      expect(line(none)).toEqual(refused('CONTROL'));
      expect(text(`one\n${none}two`)).toEqual(refused('CONTROL'));
    },
  );

  test('may contain the direction marks that a mixed title needs', () => {
    expect(line('AC/DC!\u200f שיר')).toEqual(accepted('AC/DC!\u200f שיר'));
  });

  test.each(['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\n', '\r', '\t', '\u2028', '\u2029'])(
    'with the control %j inside is refused',
    (control) => {
      expect(line(`one${control}two`)).toEqual(refused('CONTROL'));
    },
  );

  test.each([
    '',
    ' ',
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u200e\u200f',
    '\u{e0041}',
    '\u00a0 \u2003',
    '\u034f',
    '\ufe0f',
  ])('of only %j is empty', (invisible) => {
    expect(line(invisible)).toEqual(refused('EMPTY'));
    expect(text(invisible)).toEqual(refused('EMPTY'));
  });

  test.each(['\ud83d', 'a\udc00', '\udc00\ud83d'])('with half a character, %j, is refused', (half) => {
    expect(line(half)).toEqual(refused('LONE_SURROGATE'));
  });

  test('may have twelve marks on a letter but not thirteen, joined or not', () => {
    expect(line(`א${'\u0591'.repeat(12)}`).ok).toBe(true);
    expect(line(`א${'\u0591'.repeat(13)}`)).toEqual(refused('COMBINING_FLOOD'));
    expect(line(`א${'\u0591\u200d'.repeat(13)}`)).toEqual(refused('COMBINING_FLOOD'));
  });

  test('counts the marks of a precomposed letter too', () => {
    expect(line(`\ufb2c${'\u0591'.repeat(10)}`).ok).toBe(true);
    expect(line(`\ufb2c${'\u0591'.repeat(11)}`)).toEqual(refused('COMBINING_FLOOD'));
  });

  test('with ten thousand marks is refused before it is normalised', () => {
    expect(text(`e${'\u0301\u0316'.repeat(5000)}`)).toEqual(refused('COMBINING_FLOOD'));
  });

  test('is measured in letters as a reader counts them', () => {
    expect(line('שָׁ'.repeat(10), 10).ok).toBe(true);
    expect(line('👩‍👩‍👧‍👦'.repeat(10), 10).ok).toBe(true);
    expect(line('שָׁ'.repeat(11), 10)).toEqual(refused('TOO_LONG'));
    expect(line('a'.repeat(200)).ok).toBe(true);
    expect(line('a'.repeat(201))).toEqual(refused('TOO_LONG'));
    expect(line(`👩${'\u200d👩'.repeat(5000)}`, 10)).toEqual(refused('TOO_LONG'));
  });
});

describe('lyrics', () => {
  test('keep their lines and tabs, with one kind of line break', () => {
    expect(text('one\r\ntwo\rthree\n\n\tfour\u2028five ')).toEqual(
      accepted('one\ntwo\nthree\n\n\tfour\nfive'),
    );
  });

  test('may be 20,000 letters long', () => {
    expect(text('א'.repeat(20_000)).ok).toBe(true);
    expect(text('א'.repeat(20_001))).toEqual(refused('TOO_LONG'));
  });

  test('with NUL are refused', () => {
    expect(text('one\0two')).toEqual(refused('CONTROL'));
  });
});

describe('any text', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('\u200b', '\u202e', '\n', '\r', '\u0301', '\u05b8', '\u200d', 'א', 'a', ' ', '\ufb2c'),
    ),
  });

  test('stays the same once clean, and contains nothing that is refused', () => {
    fc.assert(
      fc.property(nasty, fc.boolean(), (written, multiline) => {
        const result = cleanText(written, { multiline });
        if (!result.ok) return;
        expect(cleanText(result.value, { multiline })).toEqual(result);
        expect(result.value).toBe(result.value.normalize('NFC'));
        expect(result.value.isWellFormed()).toBe(true);
        expect(multiline ? result.value.replace(/[\n\t]/g, '') : result.value).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 3000 },
    );
  });

  test('is cut only between letters: its graphemes joined are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(graphemes(written).join('')).toBe(written);
        expect(simpleGraphemes(written).join('')).toBe(written);
      }),
    );
  });

  test.each(['שָׁלוֹם', 'e\u0301a', '👩‍👩‍👧‍👦!', '👍🏽x', 'a\r\nb', '🇮🇱🇫🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿x'])(
    '%j has as many letters in a browser that can’t segment text',
    (written) => {
      expect(simpleGraphemes(written)).toEqual(graphemes(written));
    },
  );
});
