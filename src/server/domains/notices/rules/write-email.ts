import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import { shekels } from '../../../../contract/vocabulary/money.ts';
import type { Words } from '../../../../text/define-text.ts';
import { longDay } from '../../../../text/feed/long-day.ts';
import { emailsText } from '../../../../text/notices/emails.ts';
import type { Email, EmailContent } from './email.ts';
import { isolated } from './isolated.ts';

type EmailWords = Words<(typeof emailsText)['he']>;
type Writers = {
  [N in Email['name']]: (
    email: Extract<Email, { name: N }>,
    words: EmailWords,
    site: string,
    language: Locale,
  ) => EmailContent;
};

const writers: Writers = {
  stationInvite({ url, station, by }, { stationInvite: words }) {
    return {
      subject: words.subject(station),
      title: words.title(isolated(station)),
      paragraphs: [words.invited(isolated(by), isolated(station))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  confirmAddress({ url }, { confirmAddress: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.why(site)],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  confirmNewAddress({ url, email }, { confirmNewAddress: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.asked(isolated(email), site)],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  moveAsked({ url, email }, { moveAsked: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.asked(isolated(email), site), words.meanwhile],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  addressChanged({ url, email }, { addressChanged: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.changed(isolated(email), site)],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  resetPassword({ url, email }, { resetPassword: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.asked(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  passwordChanged({ url, email }, { passwordChanged: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.changed(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  googleConnected({ url, email }, { googleConnected: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.connected(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
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
  renewalFailed({ url, what }, { renewalFailed: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.failed(isolated(what)), words.meanwhile],
      button: { label: words.button, url },
      note: words.note,
    };
  },
};

/** What an email says in a language. */
export function writeEmail(email: Email, language: Locale, site: string): EmailContent {
  const write = writers[email.name] as (
    email: Email,
    words: EmailWords,
    site: string,
    language: Locale,
  ) => EmailContent; // the writer of that very name
  return write(email, emailsText[language] ?? emailsText.he, site, language);
}
