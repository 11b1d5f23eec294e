import type { StationSong } from '../../../contract/stations/songs.ts';
import { reasonsText } from '../../../text/stations/reasons.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { relativeTime } from '../../formats/relative.ts';
import css from './Explained.module.css';

/** What the song's artist answered to the station, and what they had been told; nothing for other songs. */
export function AppealMark({ appeal }: { appeal: StationSong['appeal'] }) {
  const text = useText(reasonsText);
  const language = useLanguage();
  if (appeal === null) return null;
  const { note, has_recording, created_at, told } = appeal;
  const before = [...told.reasons.map((reason) => reason[language]), ...(told.note ? [told.note] : [])];
  return (
    <section className={css.appeal} aria-label={text.appeal}>
      <p className={css.label}>
        {has_recording ? `${text.appeal}, ${text.withRecording}` : text.appeal}
        {' · '}
        <time dateTime={created_at}>{relativeTime(created_at, new Date(), language)}</time>
      </p>
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {before.length > 0 && (
        <p className={css.quiet}>
          {text.toldThen}: <bdi>{before.join(' · ')}</bdi>
        </p>
      )}
    </section>
  );
}
