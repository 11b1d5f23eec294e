/** The languages of the interface; the first is the default. */
export const locales = ['he', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The cookie with a reader's choice, so that the first response uses it. It contains only a language. */
export const localeCookie = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** The locale of any value; Hebrew if it isn't a locale of ours. */
export const readLocale = (value: unknown): Locale => (value === 'en' ? 'en' : 'he');

/** The name of an item of the vocabulary. */
export const nameIn = ({ name, he }: { name: string; he: string }, locale: Locale): string =>
  locale === 'he' ? he : name;

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he' ? 'rtl' : 'ltr');

/**
 * The cookie with a choice. All hosts under `siteDomain` share it; a main host outside it, such as `localhost`, has
 * its own.
 */
export function localeCookieFor(locale: Locale, hostname: string, siteDomain: string) {
  const isShared = hostname === siteDomain || hostname.endsWith(`.${siteDomain}`);
  return {
    name: localeCookie,
    value: locale,
    path: '/',
    maxAge: cookieSeconds,
    sameSite: 'lax',
    ...(isShared && { domain: siteDomain }),
  } as const;
}
