import type { AboutNotice } from '../../../../contract/notices.ts';
import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import { noticeLine } from '../../../../text/notices/notice-line.ts';
import { isolated } from '../rules/isolated.ts';

/** Those of Chrome and Edge, Firefox, Safari, and Windows. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/;

/** Whether an address belongs to a browser's push service: we send nowhere else (threat F1). */
export function isPushService(endpoint: string, own: URL | undefined): boolean {
  const { protocol, hostname, port, origin } = new URL(endpoint);
  return (protocol === 'https:' && port === '' && services.test(hostname)) || origin === own?.origin;
}

/** The notification that a browser shows; one with the same tag replaces it. */
interface PushMessage {
  title: string;
  body: string;
  tag: string;
  url: string;
  lang: Locale;
  dir: 'rtl' | 'ltr';
}

export function pushMessage(id: string, about: AboutNotice, lang: Locale): PushMessage {
  const { subject, message } = noticeLine(about, lang, isolated);
  return {
    title: subject,
    body: message,
    tag: id,
    url: '/notices',
    lang,
    dir: lang === 'he' ? 'rtl' : 'ltr',
  };
}
