import type { StationSong } from '#contract/stations/songs.ts';
import { isOut, shownAt } from '#shared/shown-at.ts';
import { versions } from '#shared/versions.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { Chip, Chips } from '#web/ui/Chip.tsx';
import css from './SongPane.module.css';

/**
 * A music editor's first facts about a song: when it comes out if it isn't yet, length, intro, hook, version, genre,
 * explicit content.
 */
export function PaneFacts({ song }: { song: StationSong }) {
  const text = useText(stationReviewText);
  const { explicit, withdrawn } = useText(stationWorkspaceText);
  const language = useLanguage();
  const version = versions.find(({ id }) => id === song.version && id !== 'original');
  const times = [
    [text.length, song.duration_seconds],
    [text.intro, song.intro_seconds],
    [text.hook, song.hook_seconds],
  ] as const;
  return (
    <div className={css.facts}>
      <dl className={css.times}>
        {!song.is_withdrawn && !isOut(song) && (
          <div>
            <dt>{text.outOn}</dt>
            <dd>
              <time dateTime={shownAt(song)}>{dayAndMonth(shownAt(song), language, new Date())}</time>
            </dd>
          </div>
        )}
        {times.map(
          ([name, seconds]) =>
            seconds !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Ltr>{duration(seconds)}</Ltr>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Chips>
        {song.genre_name && <Chip hue={4}>{song.genre_name[language]}</Chip>}
        {version && <Chip hue={2}>{language === 'he' ? version.he : version.name}</Chip>}
        {song.is_withdrawn && <Chip hue={1}>{withdrawn}</Chip>}
        {song.explicit && <Chip hue={0}>{explicit}</Chip>}
      </Chips>
    </div>
  );
}
