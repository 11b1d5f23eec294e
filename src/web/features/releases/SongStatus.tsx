import type { ReactNode } from 'react';
import type { Release } from '#contract/releases/releases.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { useText } from '#web/browser/language.ts';
import { isPast, shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import css from './SongStatus.module.css';

interface SongStatusProps {
  song: Pick<
    Release,
    'is_draft' | 'release_date' | 'preview' | 'radio_release_date' | 'digital_release_date'
  >;
  /** Where the date and what visitors hear before it are changed. */
  change?: ReactNode;
  /** Sends the song to where it isn't yet. */
  onRadio?: (() => void) | undefined;
  onStreaming?: (() => void) | undefined;
}

/** One line for a song's owner: where the song is, when it opens, and where it can still go. */
export function SongStatus({ song, change, onRadio, onStreaming }: SongStatusProps) {
  const text = useText(visitorRightsText).status;
  const { radio_release_date: radio, digital_release_date: digital, release_date: opens } = song;
  const day = (date: string) => ltr(shortDate(date));
  const isAhead = opens !== null && !isPast(opens);
  const next = [
    { isThere: radio !== null, label: text.toRadio, onPress: onRadio },
    { isThere: digital !== null, label: text.toStreaming, onPress: onStreaming },
  ].filter(({ isThere, onPress }) => !isThere && onPress !== undefined);
  const isNowhere = radio === null && digital === null;
  return (
    <p className={css.status} aria-label={text.label} role="note">
      {song.is_draft ? (
        <span>{text.draft}</span>
      ) : (
        <>
          {isNowhere && <span>{text.page}</span>}
          {radio !== null && <span>{text.radio(day(radio), !isPast(radio))}</span>}
          {digital !== null && <span>{text.streaming(day(digital), !isPast(digital))}</span>}
          {isAhead && <span>{`${text.opens(day(opens))} ${text.heard[song.preview]}`}</span>}
          {isAhead && change}
          {next.length > 0 && <span>{isNowhere ? text.nowhere : text.next}</span>}
          {next.map(({ label, onPress }) => (
            <button key={label} type="button" className={css.act} onClick={onPress}>
              {label}
            </button>
          ))}
        </>
      )}
    </p>
  );
}
