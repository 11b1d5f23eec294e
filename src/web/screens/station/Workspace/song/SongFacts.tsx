import type { StationSong } from '#contract/stations/songs.ts';
import { isOut, type SongDates, shownAt } from '#shared/shown-at.ts';
import { versions } from '#shared/versions.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { classes } from '#web/ui/classes.ts';
import css from './SongFacts.module.css';

/** One line: when a song comes out if it isn't out yet, or why it left radio; length, version, and explicit content. */
export function SongFacts({
  song,
}: {
  song: Pick<StationSong, 'duration_seconds' | 'version' | 'explicit' | 'is_withdrawn'> & SongDates;
}) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const version = versions.find(({ id }) => id === song.version && id !== 'original');
  const isComing = !song.is_withdrawn && !isOut(song);
  return (
    <p className={classes(css.facts, (isComing || song.is_withdrawn) && css.coming)}>
      {song.is_withdrawn && <span className={css.withdrawn}>{text.withdrawn}</span>}
      {isComing && (
        <time className={css.out} dateTime={shownAt(song)}>
          {text.outOn(shortDate(shownAt(song)))}
        </time>
      )}
      {song.duration_seconds !== null && <Ltr>{duration(song.duration_seconds)}</Ltr>}
      {version && <bdi className={css.version}>{language === 'he' ? version.he : version.name}</bdi>}
      {song.explicit && (
        <span className={css.explicit} title={text.explicit}>
          <span aria-hidden="true">E</span>
          <span className="sr">{text.explicit}</span>
        </span>
      )}
    </p>
  );
}
