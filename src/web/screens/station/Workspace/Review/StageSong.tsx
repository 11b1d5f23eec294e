import { type PointerEvent, type Ref, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import type { Decision } from '#shared/station-team.ts';
import { feedText } from '#text/feed/feed.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { useHasFailed, useIsPlaying } from '#web/features/player/store.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import type { Playback } from '#web/features/stations/comments/comments-context.ts';
import { OpenedBy } from '#web/features/stations/OpenedBy.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { PaneFacts } from './PaneFacts.tsx';
import css from './ReviewStage.module.css';
import { SongWave } from './SongWave.tsx';

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
  const { station } = useWorkspace();
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
            <UserText>{song.title}</UserText>
          </h3>
          <p className={classes('two', css.artist)}>
            <UserText>{song.artist_name}</UserText>
          </p>
          <OpenedBy stationId={station.id} releaseId={song.id} />
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

type Side = 'start' | 'end';

interface Swiping {
  id: number;
  x: number;
  y: number;
}

/** How far a finger must move to count. */
const minPx = 96;

/** The side a finger has moved to, and whether far enough; vertical moves scroll, and don't count. */
export function sideOf(x: number, y: number, isRtl: boolean): { side: Side; isFarEnough: boolean } | null {
  if (Math.abs(x) < 12 || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return { side: x > 0 === isRtl ? 'start' : 'end', isFarEnough: Math.abs(x) >= minPx };
}

/**
 * A card that can be swiped sideways: it follows the finger, shows the direction by `data-side`, and calls `onSwipe`
 * when released far enough. Null for a fixed card.
 */
function useSwipe(onSwipe: ((side: Side) => void) | null) {
  const swiping = useRef<Swiping | null>(null);
  const reset = (card: HTMLElement) => {
    swiping.current = null;
    card.style.removeProperty('--swiped');
    delete card.dataset.side;
  };
  const directionOf = ({ clientX, clientY }: PointerEvent, { x, y }: Swiping) =>
    sideOf(clientX - x, clientY - y, document.documentElement.dir === 'rtl');
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (onSwipe === null || event.pointerType === 'mouse' || !event.isPrimary) return;
      swiping.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = swiping.current;
      if (from?.id !== event.pointerId) return;
      const card = event.currentTarget;
      const to = directionOf(event, from);
      card.style.setProperty('--swiped', `${to === null ? 0 : event.clientX - from.x}px`);
      if (to?.isFarEnough) card.dataset.side = to.side;
      else delete card.dataset.side;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = swiping.current;
      if (from?.id !== event.pointerId) return;
      const to = directionOf(event, from);
      reset(event.currentTarget);
      if (to?.isFarEnough) onSwipe?.(to.side);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => reset(currentTarget),
  };
}
