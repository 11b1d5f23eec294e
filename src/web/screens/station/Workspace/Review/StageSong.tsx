import type { Ref } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { feedText } from '../../../../../text/feed/feed.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useText } from '../../../../browser/language.ts';
import { useHasFailed, useIsPlaying } from '../../../../features/player/store.ts';
import { sleeveOf } from '../../../../features/releases/cover.ts';
import type { Playback } from '../../../../features/stations/comments/comments-context.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { classes } from '../../../../ui/classes.ts';
import { PlayButton } from '../../../../ui/PlayButton.tsx';
import { Sleeve } from '../../../../ui/Sleeve.tsx';
import { PaneFacts } from './PaneFacts.tsx';
import css from './ReviewStage.module.css';
import { SongWave } from './SongWave.tsx';
import { useSwipe } from './useSwipe.ts';

interface StageSongProps {
  song: StationSong;
  playback: Playback | null;
  titleRef: Ref<HTMLHeadingElement>;
  onPlay: () => void;
  /** Null for a decided song. */
  onDecide: ((decision: Decision) => void) | null;
}

/** The full-screen song: swiping it towards a decision's button decides it like that button. */
export function StageSong({ song, playback, titleRef, onPlay, onDecide }: StageSongProps) {
  const text = useText(stationReviewText);
  const words = useText(feedText);
  const isPlaying = useIsPlaying(song.id);
  const hasFailed = useHasFailed(song.id);
  const swipe = useSwipe(onDecide && ((side) => onDecide(side === 'start' ? 'approved' : 'declined')));
  const isSilent = song.audio_url === null || hasFailed;
  return (
    <>
      <div className={css.card} {...swipe}>
        <div className={css.cover} data-cover={song.id}>
          <Sleeve {...sleeveOf(song, '(max-width: 768px) 64vw, 30vw')} playing={isPlaying} eager />
        </div>
        <div className={css.words}>
          <h3 ref={titleRef} className={css.title} tabIndex={-1}>
            <Typed>{song.title}</Typed>
          </h3>
          <p className={classes('two', css.artist)}>
            <Typed>{song.artist_name}</Typed>
          </p>
          <PaneFacts song={song} />
        </div>
      </div>
      <p role="status" className={isSilent ? css.note : 'sr'}>
        {isSilent && (hasFailed ? text.broken : text.noSound)}
      </p>
      {song.audio_url !== null && playback !== null && (
        <div className={css.sound}>
          <PlayButton
            cover
            playing={isPlaying}
            label={isPlaying ? words.pause(song.title) : words.play(song.title)}
            onClick={onPlay}
          />
          <SongWave song={song} url={song.audio_url} playback={playback} />
        </div>
      )}
    </>
  );
}
