import { createContext, use } from 'react';
import { type Locale, localeCookieFor, readLocale } from '#shared/locale.ts';
import type { Text } from '#text/define-text.ts';
import { createStore, useStore } from './create-store.ts';
import { writeCookie } from './write-cookie.ts';

export type { Locale } from '#shared/locale.ts';

/** The page's language. */
export const LanguageContext = createContext<Locale>('he');
export const useLanguage = (): Locale => use(LanguageContext);

/** The texts of one part of the product in the reader's language. */
export const useText = <T>(texts: Text<T>): T => texts[useLanguage()];

/** The texts in a language, outside components: for heads, errors and other plain functions. */
export const textOf = <T>(texts: Text<T>, language: Locale): T => texts[language];

/** The reader's choice since the page loaded. */
const chosen = createStore<Locale | null>(null);

/** The language of the page in this browser; the server renders many at once and has none. */
export const languageNow = (): Locale => chosen.get() ?? readLocale(document.documentElement.lang);

/** The language to show: that of the page, until the reader chooses another. */
export const useChosenLanguage = (rendered: Locale): Locale =>
  useStore(chosen, (language) => language ?? rendered);

/** Switches the page to another language in place, and stores the choice for a year. */
export function chooseLanguage(language: Locale, siteDomain: string): void {
  writeCookie(localeCookieFor(language, location.hostname, siteDomain));
  chosen.set(language);
}
