import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '#shared/clean-text.ts';
import { hasDirectionControls } from '#shared/direction-controls.ts';
import { graphemes, simpleGraphemes } from '#shared/graphemes.ts';

const line = (text: string, max?: number) =>
  cleanText(text, max === undefined ? { multiline: false } : { multiline: false, max });
const text = (written: string) => cleanText(written, { multiline: true });
const accepted = (value: string) => ({ ok: true, value });
const refused = (problem: string) => ({ ok: false, problem });

describe('a person’s or an artist’s name', () => {
  const name = (written: string) => cleanText(written, { multiline: false, isName: true });
  test.each(['Omer Аdam', 'Οmer Adam', 'Omеr עומר'])('%s has letters that only look Latin', (written) => {
    expect(name(written)).toEqual(refused('LOOK_ALIKES'));
    expect(line(written)).toEqual(accepted(written));
  });
  test.each(['Omer Adam', 'עומר אדם', 'Омер Адам', 'Ωmega', 'KoЯn', 'Μαρία Callas', 'Björk', '2Pac'])(
    '%s is stored as written',
    (written) => {
      expect(name(written)).toEqual(accepted(written));
    },
  );
});

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

  test('keeps every niqqud mark of a pointed name (M3)', () => {
    const result = line('שִׁירָה');
    expect(result.ok && [...result.value].sort()).toEqual([...'שִׁירָה'].sort());
  });

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'loses the direction control %j, on a line and in a text (M1)',
    (pasted) => {
      expect(line(`song ${pasted}3pm.exe`)).toEqual(accepted('song 3pm.exe'));
      expect(text(`song ${pasted}3pm.exe`)).toEqual(accepted('song 3pm.exe'));
      expect(hasDirectionControls(`song ${pasted}3pm.exe`)).toBe(true);
    },
  );

  test.each(['\u202d', '\u202e'])('that is a name refuses %j, which reverses its letters', (override) => {
    expect(cleanText(`Omer ${override}madA`, { multiline: false, isName: true })).toEqual(
      refused('BIDI_OVERRIDE'),
    );
  });

  test.each([
    ['\u200eש\u200bל\u00adום\u00a0עולם\u200f', 'שלום עולם'],
    ['Omer\u200c Ad\u2060am', 'Omer Adam'],
    ['Omer\u3164 A\ufe0fdam\u{e0041}', 'Omer Adam'],
    ['עומר\u061c אד\u200dם', 'עומר אדם'],
    ['אחת\u2003שתיים\u3000שלוש', 'אחת שתיים שלוש'],
    ['אחת\vשתיים\u2028שלוש\tארבע', 'אחת שתיים שלוש ארבע'],
    ['a\u200e\u200d\u200e\u200db', 'ab'],
  ])('%j is stored without what does nothing', (pasted, stored) => {
    expect(line(pasted)).toEqual(accepted(stored));
  });

  test.each(['1️⃣ שיר', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 שיר', '👩🏽‍🎤'])('%s keeps what makes its emoji', (title) => {
    expect(line(title)).toEqual(accepted(title));
  });

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

  test.each(['\0', '\u0007', '\u001b', '\u007f', '\n', '\r'])(
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

  test('from a word processor get lines for its vertical tabs, and lose its direction controls', () => {
    expect(text('בית ראשון\vשורה שנייה\fשלישית\u0085רביעית')).toEqual(
      accepted('בית ראשון\nשורה שנייה\nשלישית\nרביעית'),
    );
    expect(text('שנייה עם \u202bסימן\u202c נסתר\n\n\u2067הי הי\u2069')).toEqual(
      accepted('שנייה עם סימן נסתר\n\nהי הי'),
    );
  });

  test('of many marks are cleaned in one pass, not in one for each mark', () => {
    for (const unit of ['\u200e', '\u200f ', 'a\u200e\u200f', '\n\u200f', 'א\u200d\u200e'])
      expect(text(`${unit.repeat(300_000 / unit.length)}x`)).toMatchObject({ ok: expect.any(Boolean) });
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
      fc.constantFrom(
        '\u200b',
        '\u200e',
        '\u200f',
        '\u202e',
        '\u2067',
        '\v',
        '\n',
        '\r',
        '\u0301',
        '\u05b8',
        '\u200d',
        'א',
        'a',
        ' ',
        '\ufb2c',
      ),
    ),
  });

  test.each(['a\u0301\u200e\u0530', 'a\u200f\u1a75\u05b8'])(
    'loses a mark that does nothing once letters and marks are composed: %j',
    (written) => {
      expect(text(written)).not.toMatchObject({ value: expect.stringMatching(/[\u200e\u200f]/) });
    },
  );

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
