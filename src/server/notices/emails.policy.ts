import { z } from 'zod';
import { aboutNotice } from '#contract/notices.ts';
import { alarmKinds } from '#shared/alarms.ts';
import { mailedOutcomes } from '#shared/deliveries.ts';
import { escapeXml } from '#shared/escape-xml.ts';
import { graphemes } from '#shared/graphemes.ts';
import type { Locale } from '#shared/locale.ts';
import { sanctionKinds } from '#shared/moderation.ts';
import { planDateOutcomes } from '#shared/notices.ts';
import { channels } from '#shared/preflight/kinds.ts';
import { emailsText } from '#text/notices/emails.ts';

/** Escaped for HTML; isolated text is in `<bdi>`, with `dir` for older mail programs. */
const set = (text: string): string =>
  escapeXml(text).replaceAll('\u2068', '<bdi dir="auto">').replaceAll('\u2069', '</bdi>');

/**
 * Dark if the reader's mail program is: it changes the classes; inline colours are for programs without `<style>`.
 */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .room { background: #0b0b0c !important; }
  .card { background: #1c1c1f !important; }
  .text { color: #f3f3f0 !important; }
  .quiet { color: #b9b9b6 !important; }
  .line { border-color: #4a4a50 !important; }
}`;

const hand = "font-family: Heebo, 'Segoe UI', Arial, sans-serif;";
const voice = "font-family: 'Frank Ruhl Libre', 'Times New Roman', serif;";
const row = (cells: string): string => `<tr>${cells}</tr>`;

/**
 * An email as HTML: tables and inline styles, as mail programs need, in its language's direction, without anything to
 * fetch.
 */
export function emailHtml(content: EmailContent, language: Locale, site: string): string {
  const { title, paragraphs, facts = [], button, note, stop } = content;
  const words = emailsText[language] ?? emailsText.he;
  const dir = language === 'he' ? 'rtl' : 'ltr';
  const start = language === 'he' ? 'right' : 'left';
  const block = (style: string, kind: string, html: string): string =>
    row(`<td class="${kind}" dir="${dir}" align="${start}" style="${style}">${html}</td>`);
  const parts = [
    block(
      `${hand} font-size: 15px; font-weight: 800; padding-bottom: 28px; color: #141415;`,
      'text',
      set(site),
    ),
    block(
      `${voice} font-size: 28px; line-height: 1.25; font-weight: 700; padding-bottom: 16px; color: #141415;`,
      'text',
      `<h1 style="margin: 0; font: inherit;">${set(title)}</h1>`,
    ),
    ...paragraphs.map((paragraph) =>
      block(
        `${hand} font-size: 16px; line-height: 1.6; padding-bottom: 16px; color: #141415;`,
        'text',
        set(paragraph),
      ),
    ),
    ...(facts.length === 0
      ? []
      : [row(`<td style="padding: 4px 0 20px;">${factTable(facts, dir, start)}</td>`)]),
    ...(button === null
      ? []
      : [
          row(
            `<td align="${start}" style="padding: 12px 0 28px;"><a href="${escapeXml(button.url)}" style="${hand} display: inline-block; background: #c93312; color: #ffffff; font-size: 16px; font-weight: 700; line-height: 48px; padding: 0 28px; border-radius: 6px; text-decoration: none;">${set(button.label)}</a></td>`,
          ),
          block(
            `${hand} font-size: 13px; line-height: 1.5; padding-bottom: 20px; color: #4c4c4b;`,
            'quiet',
            `${set(words.openLink)}<br><a class="quiet" dir="ltr" href="${escapeXml(button.url)}" style="color: #4c4c4b; word-break: break-all;">${escapeXml(button.url)}</a>`,
          ),
        ]),
    block(
      `${hand} font-size: 13px; line-height: 1.5; padding-top: 20px; border-top: 1px solid #d4d4cf; color: #4c4c4b;`,
      'quiet line',
      stop
        ? `${set(note)} <a class="quiet" href="${escapeXml(stop.url)}" style="color: #4c4c4b;">${set(stop.label)}</a>`
        : set(note),
    ),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(content.subject)}</title>
<style>${dark}</style>
</head>
<body class="room" dir="${dir}" style="margin: 0; padding: 0; background: #f4f4f1;">
<table role="presentation" class="room" width="100%" cellpadding="0" cellspacing="0" style="background: #f4f4f1;"><tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" class="card" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #ffffff;"><tr><td style="padding: 32px;">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0">
${parts.join('\n')}
</table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function factTable(facts: NonNullable<EmailContent['facts']>, dir: string, start: string): string {
  const end = start === 'right' ? 'left' : 'right';
  const cell = `${hand} font-size: 15px; line-height: 1.5; padding: 10px 0; border-top: 1px solid #d4d4cf;`;
  const rows = facts.map(({ label, value }) =>
    row(
      `<th scope="row" class="quiet line" align="${start}" style="${cell} font-weight: 400; color: #4c4c4b;">${set(label)}</th>` +
        `<td class="text line" align="${end}" style="${cell} color: #141415;">${set(value)}</td>`,
    ),
  );
  return `<table dir="${dir}" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}

/** An email as plain text. */
export function emailText({ title, paragraphs, facts = [], button, note, stop }: EmailContent): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button === null ? '' : `${button.label}:\n${button.url}`,
    note,
    stop ? `${stop.label}:\n${stop.url}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const link = { url: z.string() };
const account = { ...link, email: z.string() };
const emailNamed = <N extends string, S extends z.ZodRawShape>(name: N, fields: S) =>
  z.object({ name: z.literal(name), ...fields });

/** Every email, by name, with its data. `url` is an absolute address of ours. */
export const email = z.discriminatedUnion('name', [
  emailNamed('stationInvite', { ...link, station: z.string(), by: z.string() }),
  emailNamed('stationRemoved', { station: z.string() }),
  emailNamed('confirmAddress', account),
  emailNamed('confirmNewAddress', account),
  /** To the current address; `email` is that one. */
  emailNamed('moveAsked', account),
  /** To the old address; `email` is that one. */
  emailNamed('addressChanged', account),
  /** To the address that an operator confirmed or set; `email` is that one. */
  emailNamed('addressSet', account),
  /** To both addresses; `email` stays, `other` ends. */
  emailNamed('accountsMerged', { ...account, other: z.string() }),
  emailNamed('resetPassword', account),
  emailNamed('passwordChanged', account),
  emailNamed('googleConnected', account),
  /** Amounts are agorot, `vat` is part of the amount; `paidAt` is ISO 8601. */
  emailNamed('receipt', {
    ...link,
    number: z.number(),
    what: z.string(),
    amount: z.number(),
    vat: z.number().nullable(),
    paidAt: z.string(),
  }),
  emailNamed('moneyBack', {
    ...link,
    why: z.enum(['refunded', 'disputed']),
    took: z.enum(['plan', 'radio']),
    what: z.string(),
    amount: z.number(),
  }),
  /** Money that we gave back of our own accord; `amount` is in the smallest unit of `currency` (ISO 4217, lower case). */
  emailNamed('gaveBack', {
    ...link,
    why: z.enum(['closed', 'replaced', 'late', 'declined']),
    what: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  /** To operators; `expected` is agorot. */
  emailNamed('paymentParked', {
    ...link,
    artist: z.string(),
    what: z.string(),
    expected: z.number(),
    price: z.number(),
    currency: z.string(),
  }),
  emailNamed('renewalFailed', { ...link, what: z.string() }),
  /** A person's notices since the last digest; `stop` is its unsubscribe address. */
  emailNamed('digest', {
    ...link,
    stop: z.string(),
    notices: z.array(aboutNotice),
    more: z.number(),
  }),
  /** A song that an artist sends somebody; `stop` is the unsubscribe address. */
  emailNamed('privateLink', {
    ...link,
    stop: z.string(),
    artist: z.string(),
    recipient: z.string(),
    song: z.string(),
    words: z.string(),
  }),
  /**
   * Asks whether somebody wants a reminder on the day a song is out, and then reminds them; `stop` is the unsubscribe
   * address.
   */
  emailNamed('confirmReminder', { ...link, stop: z.string(), artist: z.string(), song: z.string() }),
  emailNamed('songOut', { ...link, stop: z.string(), artist: z.string(), song: z.string() }),
  /** A song's news from a streaming service; `reason` is the service's. */
  emailNamed('delivery', {
    ...link,
    outcome: z.enum(mailedOutcomes),
    /** Name of the song or the album. */
    song: z.string(),
    isAlbum: z.boolean().default(false),
    service: z.string(),
    reason: z.string().nullable(),
  }),
  /** To operators: parcels for a service were given up. */
  emailNamed('serviceFailing', { ...link, service: z.string() }),
  /** To operators: something is wrong with the installation. */
  emailNamed('alarms', { ...link, kinds: z.array(z.enum(alarmKinds)) }),
  /** To the operator who asks whether emails arrive. */
  emailNamed('testMail', link),
  /** Songs and albums whose dates went, or came back, with the money for the plan that paid for them. */
  emailNamed('planDates', {
    ...link,
    outcome: z.enum(planDateOutcomes),
    songs: z.array(z.object({ title: z.string(), channels: z.array(z.enum(channels)) })),
  }),
  /** Asks whether somebody complains. It carries none of their words: the address may be somebody else's. */
  emailNamed('confirmComplaint', link),
  /** The answer to a complaint; `answer` is an operator's. */
  emailNamed('complaintAnswer', { ...link, subject: z.string(), answer: z.string() }),
  /** To an account's owner, after a request by email: a link to the data, or one that stops the deletion. */
  emailNamed('dataExport', { ...link, until: z.string() }),
  emailNamed('dataDeletion', { ...link, until: z.string() }),
  /** To who asked; `reason` is an operator's. */
  emailNamed('dataRefused', { ...link, reason: z.string() }),
  /** To operators: requests are due soon, the first on the day `until`. */
  emailNamed('dataRequestsDue', { ...link, count: z.number(), until: z.string() }),
  /** What an operator did, or lifted; `subject` is a song or a page, null for the account. */
  emailNamed('sanction', {
    ...link,
    sanction: z.enum(sanctionKinds),
    subject: z.string().nullable(),
    reason: z.string(),
    isLifted: z.boolean(),
  }),
]);
export type Email = z.output<typeof email>;

/** An email's words, before they are formatted as text or HTML. User text is between `isolated` marks. */
export interface EmailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Rows of label and value: the lines of a receipt. */
  facts?: readonly { label: string; value: string }[];
  button: { label: string; url: string } | null;
  /** Small print: how long it is valid, and what to do if you didn't ask for it. */
  note: string;
  /** The unsubscribe address. */
  stop?: { label: string; url: string };
}

/** Letters of somebody's words in a subject; the rest of it is ours. */
const most = 60;

/** A name that somebody typed, with spaces where a mail program would see an address and make a link of it. */
const unlinked = (text: string): string =>
  text.replace(/:\/\//g, ': //').replace(/([\p{L}\p{N}-])\.(?=[\p{L}\p{N}-]{2})/gu, '$1. ');

/** Somebody's words in our email to somebody else: never a link. */
export const quoted = (text: string): string => isolated(unlinked(text));

/** The same in a subject, cut to its beginning. */
export function quotedInSubject(text: string): string {
  const letters = graphemes(unlinked(text));
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}

/**
 * A text with its own direction within another: first strong isolate … pop (Unicode UAX #9), which becomes `<bdi>` in
 * HTML.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
