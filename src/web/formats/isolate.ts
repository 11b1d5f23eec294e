import type { Locale } from '#web/browser/language.ts';
import { sentenceDirection } from '#web/ui/sentence-direction.ts';

/** Keeps a left-to-right text in order within plain text (Unicode UAX #9: LRI … PDI). In markup use `<Ltr>`. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Keeps user text from changing the direction around it (FSI … PDI). In markup use `<UserText>`. */
export function typed(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A message for the reader's language: an English one in Hebrew is isolated, so that its full stop stays at its end. */
export function sentence(text: string, language: Locale): string {
  return language === 'he' && text !== '' && sentenceDirection(text) === 'ltr' ? ltr(text) : text;
}

/** A text without direction marks if all of it is English. */
export function unmarked(text: string): string {
  return sentenceDirection(text) === 'ltr' ? text.replace(/[\u2066\u2069]/g, '') : text;
}
