/** The languages of the interface; the first is everybody's who chose none. */
export const locales = ['he', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The cookie that keeps a reader's choice, so that the first byte has it. It names a language and nothing else. */
export const localeCookie = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** Whatever is no language of ours is Hebrew. */
export const readLocale = (value: unknown): Locale => (value === 'en' ? 'en' : 'he');

/** What a thing of the vocabulary is called. */
export const nameIn = ({ name, he }: { name: string; he: string }, locale: Locale): string =>
  locale === 'he' ? he : name;

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he' ? 'rtl' : 'ltr');

/**
 * The cookie that keeps a choice. Every host under `siteDomain` shares it; a main host that isn't under it, as
 * `localhost`, has its own.
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
