/** The languages of the interface; the first is everybody's who chose none. */
export const locales = ['he', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The cookie that keeps a reader's choice, so that the first byte has it. It names a language and nothing else. */
const localeCookie = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** Whatever is no language of ours is Hebrew. */
export const readLocale = (value: unknown): Locale => (value === 'en' ? 'en' : 'he');

/** What a thing of the vocabulary is called. */
export const nameIn = ({ name, he }: { name: string; he: string }, locale: Locale): string =>
  locale === 'he' ? he : name;

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he' ? 'rtl' : 'ltr');

/** The choice in a `Cookie` header (RFC 6265 section 5.4); of two, the first. */
export const localeIn = (cookies: string | undefined): Locale =>
  cookies === undefined ? 'he' : readLocale(/(?:^|; ?)language=([^;]*)/.exec(cookies)?.[1]);

/**
 * The cookie that keeps a choice, as `Set-Cookie` and `document.cookie` take it. Every host under `siteDomain`
 * shares it; a main host that isn't under it, as `localhost`, has its own.
 */
export function localeCookieFor(locale: Locale, hostname: string, siteDomain: string): string {
  const isShared = hostname === siteDomain || hostname.endsWith(`.${siteDomain}`);
  const domain = isShared ? `; Domain=${siteDomain}` : '';
  return `${localeCookie}=${locale}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${domain}`;
}
