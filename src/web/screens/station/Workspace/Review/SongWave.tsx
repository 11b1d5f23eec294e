import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { releaseText } from '#text/releases/release.ts';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { usePlayer, useTime } from '#web/features/player/store.ts';
import { usePeaks } from '#web/features/player/usePeaks.ts';
import type { Playback } from '#web/features/stations/comments/comments-context.ts';
import { marksOf } from '#web/features/stations/comments/moments.ts';
import { actionsIn, actionsQuery } from '#web/features/stations/song-actions.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { duration, spokenDuration } from '#web/formats/durations.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Waveform } from '#web/ui/Waveform.tsx';
import css from './SongWave.module.css';

/** The waveform of the song under review, with the team's comments at their moments. */
export function SongWave({ song, url, playback }: { song: StationSong; url: string; playback: Playback }) {
  const pageText = useText(releaseText);
  const text = useText(stationCommentsText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const time = useTime(song.id);
  const playerLength = usePlayer(({ track }) => (track?.id === song.id ? track.duration : null));
  const length = playerLength ?? song.duration_seconds ?? 0;
  const { data } = useInfiniteQuery(actionsQuery(station.id, song.id));
  const marks = useMemo(() => {
    const comments = actionsIn(data).filter(({ action_type: kind }) => kind === 'comment');
    return length > 0 ? marksOf(comments, length) : [];
  }, [data, length]);
  return (
    <div className={css.wave} dir="ltr">
      {marks.length > 0 && (
        <ul className={css.marks} aria-label={text.marks}>
          {marks.map(({ seconds, of }) => (
            <li
              key={seconds}
              className={css.mark}
              style={{ insetInlineStart: `${(seconds / length) * 100}%` }}
            >
              <button
                type="button"
                title={of.map((comment) => comment.comment_text).join(' · ')}
                onClick={() => playback.go(seconds)}
              >
                <span className="sr">
                  {text.markOf(duration(seconds), of.map((comment) => comment.user_name).join(', '))}
                </span>
                <Avatar name={of[0]?.user_name ?? ''} className={css.face} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Waveform
        className={css.bars}
        peaks={usePeaks(url)}
        time={time}
        duration={length}
        onSeek={playback.go}
        label={pageText.seek}
        valueText={pageText.seekOf(spokenDuration(time, language), spokenDuration(length, language))}
      />
      {length > 0 && (
        <p className={css.times}>
          <Ltr>{duration(time)}</Ltr>
          <Ltr>{duration(length)}</Ltr>
        </p>
      )}
    </div>
  );
}
