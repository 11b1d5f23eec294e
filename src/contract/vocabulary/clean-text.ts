import { graphemes } from './graphemes.ts';

type TextProblem = 'EMPTY' | 'TOO_LONG' | 'CONTROL' | 'BIDI_OVERRIDE' | 'LONE_SURROGATE' | 'COMBINING_FLOOD';

type TextResult = { ok: true; value: string } | { ok: false; problem: TextProblem };

type TextRules = {
  multiline: boolean;
  /** The greatest length in graphemes: by default 200 for one line and 20,000 for several. */
  max?: number;
};

/**
 * Limits what invisible joiners can hide in one grapheme; a letter with niqqud takes five units, a family emoji
 * eleven.
 */
const unitsPerGrapheme = 16;

/** Control characters, and noncharacters, which XML can’t contain. */
const control = {
  line: /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]/u,
  text: /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/u,
};
const bidiOverride = /[\u202a-\u202e\u2066-\u2069]/;
const invisibleOnly = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]*$/u;
/** Thirteen marks on one letter; niqqud with cantillation needs five. */
const combiningFlood = /(?:\p{M}[\u200c\u200d]*){13}/u;

/**
 * A title, name or text as it is stored: Unicode NFC, trimmed, with \n for every line break; niqqud stays as
 * written. Refused: control characters (a text of several lines may hold \n and \t), bidirectional overrides
 * and isolates (U+202A–202E, U+2066–2069), noncharacters (U+FFFE), lone surrogates, floods of combining marks, and
 * texts without a visible character.
 */
export function cleanText(
  value: string,
  { multiline, max = multiline ? 20_000 : 200 }: TextRules,
): TextResult {
  const raw = (multiline ? value.replace(/\r\n?|[\u2028\u2029]/g, '\n') : value).trim();
  if (raw.length > max * unitsPerGrapheme) return { ok: false, problem: 'TOO_LONG' };
  if (/\p{Cs}/u.test(raw)) return { ok: false, problem: 'LONE_SURROGATE' };
  if ((multiline ? control.text : control.line).test(raw)) return { ok: false, problem: 'CONTROL' };
  if (bidiOverride.test(raw)) return { ok: false, problem: 'BIDI_OVERRIDE' };
  if (invisibleOnly.test(raw)) return { ok: false, problem: 'EMPTY' };
  // Check before normalising, which sorts marks in quadratic time, and after it, which may split letters.
  if (combiningFlood.test(raw)) return { ok: false, problem: 'COMBINING_FLOOD' };
  const text = raw.normalize('NFC');
  if (combiningFlood.test(text)) return { ok: false, problem: 'COMBINING_FLOOD' };
  if (text.length > max && graphemes(text).length > max) return { ok: false, problem: 'TOO_LONG' };
  return { ok: true, value: text };
}

/** Characters that are removed from outside texts; in typed texts they are errors. */
const unwanted = /[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]|[^\P{Cc}\n\t]/gu;

/** A text from outside, cleaned by the rules of our own texts; null if nothing storable is left. */
export function cleanOutsideText(text: string, { multiline }: { multiline: boolean }): string | null {
  const spaced = multiline ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text.replace(/\s+/g, ' ');
  const cleaned = cleanText(spaced.replace(unwanted, ''), { multiline });
  return cleaned.ok ? cleaned.value : null;
}
