import type { AboutNotice } from '../../contract/notices.ts';
import type { Locale } from '../../contract/vocabulary/locale.ts';
import { noticesText } from './notices.ts';

/** A notice in words: its subject, and what happened. User text is isolated. */
export function noticeLine(
  about: AboutNotice,
  language: Locale,
  isolated: (text: string) => string,
): { subject: string; message: string } {
  const words = noticesText[language] ?? noticesText.he;
  if (about.kind === 'delivery') {
    const { outcome, reason, service, release_title: title } = about;
    const line = (about.album_id === null ? words.delivery : words.deliveryAlbum)[outcome](isolated(service));
    return { subject: isolated(title), message: reason === null ? line : `${line}. ${isolated(reason)}` };
  }
  if (about.kind === 'link_opened')
    return { subject: isolated(about.release_title), message: words.linkOpened(isolated(about.recipient)) };
  const { station_name: name, station_name_hebrew: hebrew } = about;
  const station = isolated(language === 'he' ? (hebrew ?? name) : name);
  if (about.kind === 'committee') return { subject: station, message: words.committee(about.songs) };
  if (about.kind === 'access') return { subject: station, message: words.access(isolated(about.by)) };
  const subject = isolated(about.release_title);
  if (about.kind === 'appeal')
    return { subject, message: about.has_recording ? words.appealRecording(station) : words.appeal(station) };
  if (about.kind === 'first_play') return { subject, message: words.firstPlay(station) };
  if (about.kind === 'reply')
    return { subject, message: words.reply(isolated(about.by), isolated(about.text)) };
  const sentences = about.is_changed ? words.changed : words.verdict;
  return { subject, message: sentences[about.decision ?? 'heard'](station) };
}
