import type { InterfaceLanguage } from '../contract/vocabulary/interface-languages.ts';

/** A day in Israel in words, for what the server writes itself: "12 במרץ 2027", "12 March 2027". */
export const longDay = (iso: string, language: InterfaceLanguage): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Jerusalem',
  }).format(new Date(iso));
