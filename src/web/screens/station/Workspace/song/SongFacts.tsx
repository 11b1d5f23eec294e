import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Ltr } from '../../../../formats/Bidi.tsx';
import { duration } from '../../../../formats/durations.ts';
import css from './SongFacts.module.css';

/** How long a song is, which version, and whether it is explicit: in one line. */
export function SongFacts({
  song,
}: {
  song: Pick<StationSong, 'duration_seconds' | 'version' | 'explicit'>;
}) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const version = versions.find(({ id }) => id === song.version && id !== 'original');
  return (
    <p className={css.facts}>
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
