import type { Locale } from '#shared/locale.ts';
import { amountIn, shekels } from '#shared/money.ts';
import { dataRequestEmailsText } from '#text/accounts/data-requests.ts';
import type { Translation } from '#text/define-text.ts';
import { longDay } from '#text/long-day.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { emailsText } from '#text/notices/emails.ts';
import { noticeLine } from '#text/notices/notice-line.ts';
import { alarmsText } from '#text/operations/alarms.ts';
import type { Email, EmailContent } from './emails.policy.ts';
import { isolated, quoted, quotedInSubject } from './emails.policy.ts';

/** For a subject, which can't contain the marks. */
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

type EmailWords = Translation<(typeof emailsText)['he']>;
type Writers = {
  [N in Email['name']]: (
    email: Extract<Email, { name: N }>,
    words: EmailWords,
    site: string,
    language: Locale,
  ) => EmailContent;
};

/** Paragraphs, the main action, and a note below it. */
const withButton = (
  words: { subject: (site: string) => string; title: string; button: string; note: string },
  url: string,
  site: string,
  paragraphs: string[],
): EmailContent => ({
  subject: words.subject(site),
  title: words.title,
  paragraphs,
  button: { label: words.button, url },
  note: words.note,
});

const writers: Writers = {
  stationInvite({ url, station, by }, { stationInvite: words }) {
    return {
      subject: words.subject(quotedInSubject(station)),
      title: words.title(quoted(station)),
      paragraphs: [words.invited(quoted(by), quoted(station))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  stationRemoved: ({ station }, { stationRemoved: words }) => ({
    subject: words.subject(quotedInSubject(station)),
    title: words.title(quoted(station)),
    paragraphs: [words.what],
    button: null,
    note: words.ask,
  }),
  confirmAddress: ({ url }, { confirmAddress: words }, site) =>
    withButton(words, url, site, [words.why(site)]),
  confirmNewAddress: ({ url, email }, { confirmNewAddress: words }, site) =>
    withButton(words, url, site, [words.asked(isolated(email), site)]),
  moveAsked: ({ url, email }, { moveAsked: words }, site) =>
    withButton(words, url, site, [words.asked(isolated(email), site), words.meanwhile]),
  addressChanged: ({ url, email }, { addressChanged: words }, site) =>
    withButton(words, url, site, [words.changed(isolated(email), site)]),
  addressSet: ({ url, email }, { addressSet: words }, site) =>
    withButton(words, url, site, [words.set(isolated(email), site)]),
  accountsMerged: ({ url, email, other }, { accountsMerged: words }, site) =>
    withButton(words, url, site, [
      words.merged(isolated(email), isolated(other), site),
      words.login(isolated(email)),
    ]),
  resetPassword: ({ url, email }, { resetPassword: words }, site) =>
    withButton(words, url, site, [words.asked(isolated(email))]),
  passwordChanged: ({ url, email }, { passwordChanged: words }, site) =>
    withButton(words, url, site, [words.changed(isolated(email))]),
  googleConnected: ({ url, email }, { googleConnected: words }, site) =>
    withButton(words, url, site, [words.connected(isolated(email))]),
  receipt({ url, number, what, amount, vat, paidAt }, { receipt: words }, site, language) {
    return {
      subject: words.subject(site, number),
      title: words.title,
      paragraphs: [words.thanks(site)],
      facts: [
        { label: words.number, value: String(number) },
        { label: words.date, value: longDay(paidAt, language) },
        { label: words.what, value: isolated(what) },
        { label: words.amount, value: isolated(shekels(amount)) },
        ...(vat === null ? [] : [{ label: words.vat, value: isolated(shekels(vat)) }]),
      ],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  moneyBack({ url, why, took, what, amount }, { moneyBack: words }, site) {
    return {
      subject: words.subject[why](site),
      title: words.title[why],
      paragraphs: [words.why[why](isolated(what), isolated(shekels(amount))), words.took[took]],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  gaveBack: ({ url, why, what, amount, currency }, { gaveBack: words }, site) =>
    withButton(words, url, site, [
      words.why[why](isolated(what)),
      words.gave(isolated(amountIn(amount, currency))),
    ]),
  paymentParked({ url, artist, what, expected, price, currency }, { paymentParked: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.differs],
      facts: [
        { label: words.artist, value: isolated(artist) },
        { label: words.what, value: isolated(what) },
        { label: words.expected, value: isolated(shekels(expected)) },
        { label: words.paid, value: isolated(amountIn(price, currency)) },
      ],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  digest({ url, stop, notices, more }, { digest: words }, site, language) {
    const lines = notices.map((about) => noticeLine(about, language, isolated));
    const [only] = lines;
    return {
      subject:
        lines.length === 1 && only !== undefined
          ? plain(`${only.subject} · ${only.message}`)
          : words.subject(site, lines.length + more),
      title: words.title,
      paragraphs: [],
      facts: [
        ...lines.map(({ subject, message }) => ({ label: subject, value: message })),
        ...(more > 0 ? [{ label: words.more(more), value: '' }] : []),
      ],
      button: { label: words.button, url },
      note: words.note(site),
      stop: { label: words.stop, url: stop },
    };
  },
  privateLink({ url, stop, artist, recipient, song, words: line }, { privateLink: words }) {
    return {
      subject: plain(words.subject(quotedInSubject(artist), quotedInSubject(song))),
      title: words.title(quoted(song)),
      paragraphs: [
        words.hello(quoted(recipient)),
        words.sent(quoted(artist)),
        ...(line === '' ? [] : [quoted(line)]),
      ],
      button: { label: words.button, url },
      note: words.note(quoted(artist)),
      stop: { label: words.stop, url: stop },
    };
  },
  confirmReminder: (
    { url, stop, artist, song },
    { confirmReminder: words, privateLink: { stop: ends } },
  ) => ({
    subject: plain(words.subject(quotedInSubject(song))),
    title: words.title,
    paragraphs: [words.asked(quoted(song), quoted(artist))],
    button: { label: words.button, url },
    note: words.note,
    stop: { label: ends, url: stop },
  }),
  songOut: ({ url, stop, artist, song }, { songOut: words, privateLink: { stop: ends } }) => ({
    subject: plain(words.subject(quotedInSubject(song), quotedInSubject(artist))),
    title: words.title(quoted(song)),
    paragraphs: [words.out(quoted(artist))],
    button: { label: words.button, url },
    note: words.note,
    stop: { label: ends, url: stop },
  }),
  renewalFailed: ({ url, what }, { renewalFailed: words }, site) =>
    withButton(words, url, site, [words.failed(isolated(what)), words.meanwhile]),
  serviceFailing: ({ url, service }, { serviceFailing: words }) => ({
    subject: words.subject(service),
    title: words.title(isolated(service)),
    paragraphs: [words.why],
    button: { label: words.button, url },
    note: words.note,
  }),
  alarms: ({ url, kinds }, { alarms: words }, site, language) => ({
    subject: words.subject(site),
    title: words.title,
    paragraphs: kinds.map((kind) => alarmsText[language].what[kind]),
    button: { label: words.button, url },
    note: words.note,
  }),
  testMail: ({ url }, { testMail: words }, site) => ({
    subject: words.subject(site),
    title: words.title,
    paragraphs: [words.arrived],
    button: { label: words.button, url },
    note: words.note,
  }),
  planDates({ url, outcome, songs }, { planDates: words }, site) {
    return {
      subject: words.subject[outcome](site),
      title: words.title[outcome],
      paragraphs: [words.why[outcome]],
      facts: songs.map(({ title, channels }) => ({
        label: isolated(title),
        value: channels.map((channel) => words.channels[channel]).join(', '),
      })),
      button: { label: words.button, url },
      note: words.note[outcome],
    };
  },
  confirmComplaint: ({ url }, { confirmComplaint: words }, site) =>
    withButton(words, url, site, [words.asked(site)]),
  complaintAnswer: ({ url, subject, answer }, { complaintAnswer: words }, site) =>
    withButton(words, url, site, [words.about(quoted(subject)), quoted(answer)]),
  dataExport({ url, until }, _, site, language) {
    const { dataExport: words } = dataRequestEmailsText[language];
    return withButton(words, url, site, [words.text(longDay(until, language))]);
  },
  dataDeletion({ url, until }, _, site, language) {
    const { dataDeletion: words } = dataRequestEmailsText[language];
    return withButton(words, url, site, [words.text(longDay(until, language))]);
  },
  dataRefused({ url, reason }, _, site, language) {
    const { dataRefused: words } = dataRequestEmailsText[language];
    return withButton(words, url, site, [words.text, quoted(reason)]);
  },
  dataRequestsDue({ url, count, until }, _, site, language) {
    const { dataRequestsDue: words } = dataRequestEmailsText[language];
    return {
      ...withButton(words, url, site, [words.text(longDay(until, language))]),
      facts: [{ label: words.count, value: String(count) }],
    };
  },
  sanction({ url, sanction, subject, reason, isLifted }, { sanction: words }, site, language) {
    const { sanction: names } = moderationKindsText[language] ?? moderationKindsText.he;
    const what = names[sanction];
    return {
      subject: isLifted ? words.liftedSubject(site) : words.subject(site),
      title: isLifted ? words.lifted(what) : what,
      paragraphs: [
        ...(subject === null ? [] : [isolated(subject)]),
        ...(isLifted ? [words.back] : [words.reason, isolated(reason)]),
      ],
      button: { label: words.button, url },
      note: isLifted ? words.liftedNote : words.note,
    };
  },
  delivery({ url, outcome, song, isAlbum, service, reason }, { delivery: all }) {
    const words = all[outcome];
    const what = isAlbum && outcome === 'live' ? all.album.heard : words.what;
    return {
      subject: words.subject(song, service),
      title: (isAlbum ? all.album[outcome] : words.title)(isolated(service)),
      paragraphs: [
        what(isolated(song), isolated(service)),
        ...(reason === null ? [] : [all.reason(isolated(reason))]),
      ],
      button: { label: isAlbum ? all.album.button : words.button, url },
      note: words.note,
    };
  },
};

/** An email's words in a language. */
export function writeEmail(email: Email, language: Locale, site: string): EmailContent {
  const write = writers[email.name] as (
    email: Email,
    words: EmailWords,
    site: string,
    language: Locale,
  ) => EmailContent; // the writer for that very name
  return write(email, emailsText[language] ?? emailsText.he, site, language);
}
