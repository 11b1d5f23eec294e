import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AboutNotice } from '#contract/notices.ts';
import type { App } from '#server/context.ts';
import { israelDay, israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { type Locale, locales } from '#shared/locale.ts';
import type { DigestRhythm } from '#shared/notices.ts';
import { noticeLine } from '#text/notices/notice-line.ts';
import { isolated } from './emails.policy.ts';

/** The content of the link that ends a person's digests: it does nothing else, and needs no session (threat R5). */
export const stopLink = { purpose: 'stop digest', shape: z.object({ userId: z.uuid() }) };

/** How many notices a digest lists; the rest is a number. */
export const maxListed = 20;

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

/**
 * The content of an unsubscribe link in mail that somebody sent through us: from whom, to whom. It does nothing else
 * (threat R5).
 */
export const refuseLink = {
  purpose: 'refuse mail',
  shape: z.object({
    address: z.string(),
    language: z.enum(locales),
    sender: z.object({ id: z.string(), name: z.string() }),
    /** The receiver didn't ask for this mail: refusing it counts against its sender. */
    isUnasked: z.boolean().optional(),
  }),
};
export type RefuseLink = z.output<typeof refuseLink.shape>;

/** A refusal of mail from anyone. */
export const anyone = '';

/** A sender whom so many receivers refused within this time can't write to anybody through us. */
export const stopAfter = 3;
const stopWindowMs = 30 * 24 * 3_600_000;

/** The oldest refusal that counts. */
export const complaintsSince = (now: Date): Date => new Date(now.getTime() - stopWindowMs);

/** What we store of an address that refuses mail. */
export const hashAddress = ({ signingKey }: Pick<App, 'signingKey'>, address: string): string =>
  createHmac('sha256', signingKey).update(`refuses mail ${address}`).digest('base64url');

/** The default for people who chose nothing. */
export const defaultRhythm: DigestRhythm = 'daily';
/** How long notices are kept. */
const keptDays = 180;
const hourMs = 3_600_000;

export const keptNoticesFrom = (now: Date): Date => new Date(now.getTime() - keptDays * 24 * hourMs);

/** How long we know which emails an account got. */
export const keptEmailsFrom = (now: Date): Date => new Date(now.getTime() - 30 * 24 * hourMs);

/**
 * When the email of a new notice is due: within the hour, at nine in the morning, or on Sunday at nine; null for
 * never.
 */
export function mailAt(rhythm: DigestRhythm, now: Date): Date | null {
  if (rhythm === 'never') return null;
  if (rhythm === 'hourly') return new Date(now.getTime() + hourMs);
  for (let day = now; ; day = nextIsraelMidnight(day)) {
    const date = israelDay(day);
    const nine = israelLocalToInstant(`${date}T09:00`);
    const isDay = rhythm === 'daily' || new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
    if (nine !== null && nine > now && isDay) return nine;
  }
}
