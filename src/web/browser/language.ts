import { createContext, use, useSyncExternalStore } from 'react';
import { type Locale, localeCookieFor, readLocale } from '../../contract/vocabulary/locale.ts';
import type { Text } from '../../text/define-text.ts';

export type { Locale } from '../../contract/vocabulary/locale.ts';

/** The language of the page around. */
export const LanguageContext = createContext<Locale>('he');
export const useLanguage = (): Locale => use(LanguageContext);

/** The words of one part of the product in the reader's language. */
export const useText = <T>(words: Text<T>): T => words[useLanguage()];

/** The same outside components: for heads, errors and other plain functions. */
export const textOf = <T>(words: Text<T>, language: Locale): T => words[language];

const listeners = new Set<() => void>();
let chosen: Locale | undefined;

/** The language of the page in this browser; the server renders many at once and knows none. */
export function languageNow(): Locale {
  chosen ??= readLocale(document.documentElement.lang);
  return chosen;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language to show: what the page came in, until the reader chooses another. */
export const useChosenLanguage = (rendered: Locale): Locale =>
  useSyncExternalStore(subscribe, languageNow, () => rendered);

/** Switches the page to another language in place, and keeps the choice for a year. */
export function chooseLanguage(language: Locale, siteDomain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from most supported browsers
  document.cookie = localeCookieFor(language, location.hostname, siteDomain);
  chosen = language;
  for (const listener of listeners) listener();
}
