import type { StationSong } from '#contract/stations/songs.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { relativeTime } from '#web/formats/relative.ts';
import { classes } from '#web/ui/classes.ts';
import css from './Explained.module.css';

/** The artist's answer to the station, and what they had been told; nothing for other songs. */
export function AppealMark({ appeal }: { appeal: StationSong['appeal'] }) {
  const text = useText(reasonsText);
  const language = useLanguage();
  if (appeal === null) return null;
  const { note, has_recording, created_at, told } = appeal;
  const before = [...told.reasons.map((reason) => reason[language]), ...(told.note ? [told.note] : [])];
  return (
    <section className={css.appeal} aria-label={text.appeal}>
      <p className={classes('dotted', css.label)}>
        <span>{has_recording ? `${text.appeal}, ${text.withRecording}` : text.appeal}</span>
        <time dateTime={created_at}>{relativeTime(created_at, new Date(), language)}</time>
      </p>
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {before.length > 0 && (
        <p className="dotted meta">
          {before.map((one, index) => (
            <span key={one}>
              {index === 0 && `${text.artistWasTold}: `}
              <UserText>{one}</UserText>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
