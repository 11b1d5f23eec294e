import type { Locale } from '#shared/locale.ts';

/** A day in Israel with its month's name, for texts that the server writes: "12 במרץ 2027", "12 March 2027". */
export const longDay = (iso: string, language: Locale): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Jerusalem',
  }).format(new Date(iso));
