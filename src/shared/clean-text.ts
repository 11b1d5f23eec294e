import { directionControls } from './direction-controls.ts';
import { graphemes } from './graphemes.ts';
import { hidesLookAlikes } from './look-alikes.ts';

type TextProblem =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'CONTROL'
  | 'BIDI_OVERRIDE'
  | 'LONE_SURROGATE'
  | 'COMBINING_FLOOD'
  | 'LOOK_ALIKES';

type TextResult = { ok: true; value: string } | { ok: false; problem: TextProblem };

type TextRules = {
  multiline: boolean;
  /** The greatest length in graphemes: by default 200 for one line and 20,000 for several. */
  max?: number;
  /** A person’s or an artist’s name, in which overrides that reverse letters, and look-alike letters, are refused. */
  isName?: boolean;
};

/**
 * Limits what invisible joiners can hide in one grapheme; a letter with niqqud takes five units, a family emoji
 * eleven.
 */
const unitsPerGrapheme = 16;

/** Control characters, and noncharacters, which XML can’t contain. */
const control = {
  line: /[\p{Cc}\p{Noncharacter_Code_Point}]/u,
  text: /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/u,
};
/** These reverse letters, so that one name can be read as another. */
const reversing = /[\u202d\u202e]/;
const invisibleOnly = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]*$/u;
/** Thirteen marks on one letter; niqqud with cantillation needs five. */
const combiningFlood = /(?:\p{M}[\u200c\u200d]*){13}/u;

/** Line breaks of word processors: a vertical tab, a form feed, NEL, and the separators of lines and paragraphs. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;
/** Soft hyphens, zero-width spaces, fillers and other characters that neither show nor change what shows. */
const nothing =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;
/** Tag characters spell the flags of regions after a black flag, and do nothing elsewhere. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu;
/** Joiners, variation selectors and direction marks after a letter of a script that doesn’t join: they change nothing. */
const afterLeftToRight =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:[\u200c\u200e]|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])+/gu;
const afterHebrew =
  /(\p{Script=Hebrew})(?:[\u061c\u200c\u200f]|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])+/gu;
const afterArabic = /(\p{Script=Arabic})[\u061c\u200f]+/gu;
const beforeLetter =
  /\u200e(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])|[\u061c\u200f](?=[\p{Script=Hebrew}\p{Script=Arabic}])/gu;
const repeatedMark = /([\u061c\u200e\u200f])\1+/g;

/** A line without the direction marks at its ends; its spaces and tabs stay. */
function withoutOuterMarks(line: string): string {
  const isOuter = (at: number): boolean => ' \t\u061c\u200e\u200f'.includes(line[at] ?? 'x');
  let [from, to] = [0, line.length];
  while (isOuter(from)) from++;
  while (to > from && isOuter(to - 1)) to--;
  const unmarked = (ends: string): string => ends.replace(/[\u061c\u200e\u200f]/g, '');
  return unmarked(line.slice(0, from)) + line.slice(from, to) + unmarked(line.slice(to));
}

/** Without what does nothing. A direction mark stays where it changes the order of what is around it. */
function withoutNothing(text: string): string {
  let [before, after] = ['', text.replace(nothing, '').replace(tags, '$1').replace(repeatedMark, '$1')];
  // What one step removes may have stood between the neighbours of another.
  while (after !== before) {
    before = after;
    after = before
      .replace(afterLeftToRight, '$1')
      .replace(afterHebrew, '$1')
      .replace(afterArabic, '$1')
      .replace(beforeLetter, '')
      .split('\n')
      .map(withoutOuterMarks)
      .join('\n')
      .trim();
  }
  return after;
}

/**
 * A title, name or text as it is stored: Unicode NFC, trimmed, with \n for every line break and a space for every
 * kind of space; niqqud stays as written. Text as people paste it is cleaned: direction controls (U+202A–202E,
 * U+2066–2069) and characters that do nothing are removed. Refused: other control characters, noncharacters (U+FFFE),
 * lone surrogates, floods of combining marks, texts without a visible character, and in a person’s name overrides and letters of other scripts that pass for Latin ones.
 */
export function cleanText(
  value: string,
  { multiline, max = multiline ? 20_000 : 200, isName = false }: TextRules,
): TextResult {
  if (value.length > max * unitsPerGrapheme + value.length - value.trim().length)
    return { ok: false, problem: 'TOO_LONG' };
  if (/\p{Cs}/u.test(value)) return { ok: false, problem: 'LONE_SURROGATE' };
  if (isName && reversing.test(value)) return { ok: false, problem: 'BIDI_OVERRIDE' };
  const raw = withoutNothing(
    (multiline
      ? value.replace(/\r\n?/g, '\n').replace(otherBreaks, '\n')
      : value.trim().replace(/[\t\v\f\u0085\u2028\u2029]/g, ' ')
    )
      .replace(directionControls, '')
      .replace(/[\p{Zs}\u2800]/gu, ' '),
  );
  if ((multiline ? control.text : control.line).test(raw)) return { ok: false, problem: 'CONTROL' };
  if (invisibleOnly.test(raw)) return { ok: false, problem: 'EMPTY' };
  // Check before normalising, which sorts marks in quadratic time, and after it, which may split letters.
  if (combiningFlood.test(raw)) return { ok: false, problem: 'COMBINING_FLOOD' };
  let text = raw.normalize('NFC');
  // Composing letters and sorting marks gives the rules above new neighbours.
  for (let before = ''; text !== before; ) {
    before = text;
    text = withoutNothing(text).normalize('NFC');
  }
  if (combiningFlood.test(text)) return { ok: false, problem: 'COMBINING_FLOOD' };
  if (text.length > max && graphemes(text).length > max) return { ok: false, problem: 'TOO_LONG' };
  if (isName && hidesLookAlikes(text)) return { ok: false, problem: 'LOOK_ALIKES' };
  return { ok: true, value: text };
}

/** Characters that are removed from outside texts; in typed texts they are errors. */
const unwanted = /[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\n\t]/gu;

/** A text from outside, cleaned by the rules of our own texts; null if nothing storable is left, or too much. */
export function cleanOutsideText(
  text: string,
  { multiline, max }: Pick<TextRules, 'multiline' | 'max'>,
): string | null {
  const spaced = multiline
    ? text.replace(/\r\n?/g, '\n').replace(otherBreaks, '\n')
    : text.replace(/\s+/g, ' ');
  const cleaned = cleanText(spaced.replace(unwanted, ''), { multiline, ...(max !== undefined && { max }) });
  return cleaned.ok ? cleaned.value : null;
}
