import type { AboutNotice } from '#contract/notices.ts';
import type { Locale } from '#shared/locale.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { noticesText } from './notices.ts';

/** How many songs a line names. */
const shownTitles = 5;

/** The text of a notice: its subject, and what happened. User text in it passes through `isolate`. */
export function noticeLine(
  about: AboutNotice,
  language: Locale,
  isolate: (text: string) => string,
): { subject: string; message: string } {
  const text = noticesText[language] ?? noticesText.he;
  if (about.kind === 'delivery') {
    const { outcome, reason, service, release_title: title } = about;
    const line = (about.album_id === null ? text.delivery : text.deliveryAlbum)[outcome](isolate(service));
    return { subject: isolate(title), message: reason === null ? line : `${line}. ${isolate(reason)}` };
  }
  if (about.kind === 'plan_dates') {
    const more = about.titles.length - shownTitles;
    const names = [
      ...about.titles.slice(0, shownTitles).map(isolate),
      ...(more > 0 ? [text.andMore(more)] : []),
    ];
    return { subject: names.join(', '), message: text.planDates[about.outcome] };
  }
  if (about.kind === 'service_failing')
    return { subject: isolate(about.service), message: text.serviceFailing };
  if (about.kind === 'sanction') {
    const { sanction } = moderationKindsText[language] ?? moderationKindsText.he;
    const what = sanction[about.sanction];
    return { subject: isolate(about.name), message: about.is_lifted ? text.lifted(what) : what };
  }
  if (about.kind === 'complaint') {
    const { category } = moderationKindsText[language] ?? moderationKindsText.he;
    const message = about.is_countered ? text.countered : text.complaint(category[about.category]);
    return { subject: isolate(about.name), message };
  }
  if (about.kind === 'link_opened')
    return { subject: isolate(about.release_title), message: text.linkOpened(isolate(about.recipient)) };
  const { station_name: name, station_name_hebrew: hebrew } = about;
  const station = isolate(language === 'he' ? (hebrew ?? name) : name);
  if (about.kind === 'committee') return { subject: station, message: text.committee(about.songs) };
  if (about.kind === 'access') return { subject: station, message: text.access(isolate(about.by)) };
  const subject = isolate(about.release_title);
  if (about.kind === 'appeal')
    return { subject, message: about.has_recording ? text.appealRecording(station) : text.appeal(station) };
  if (about.kind === 'first_play') return { subject, message: text.firstPlay(station) };
  if (about.kind === 'reply') return { subject, message: text.reply(isolate(about.by), isolate(about.text)) };
  const sentences = about.is_changed ? text.changed : text.verdict;
  return { subject, message: sentences[about.decision ?? 'heard'](station) };
}
