import type { ReactNode } from 'react';
import type { StationStats } from '#contract/stations/directory.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { AppealMark } from '#web/features/stations/AppealMark.tsx';
import { Comments } from '#web/features/stations/Comments.tsx';
import { usePlayback } from '#web/features/stations/comments/usePlayback.ts';
import { DecisionButtons } from '#web/features/stations/DecisionButtons.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListMusicIcon } from '#web/ui/icons.ts';
import { Decided } from './Decided.tsx';
import { LastDecision } from './LastDecision.tsx';
import { LikeButton, Neighbours } from './PaneParts.tsx';
import { Count, ReviewProgress } from './ReviewProgress.tsx';
import css from './ReviewStage.module.css';
import { TeammateDecision } from './SongPane.tsx';
import { Stage } from './Stage.tsx';
import { StageSong } from './StageSong.tsx';
import type { Reviewing } from './useReviewing.ts';

export interface ReviewStageProps {
  song: StationSong;
  reviewing: Reviewing;
  neighbours: { previous: StationSong | null; next: StationSong | null };
  stats: StationStats | undefined;
  onLeave: () => void;
  onComplete: () => void;
  /** Shown when everything is decided. */
  children: ReactNode;
}

/** The review in full screen: one song, in its cover's colour, and only what decides it. */
export function ReviewStage(props: ReviewStageProps) {
  const { song, reviewing, neighbours, stats, onLeave, onComplete, children } = props;
  const { queue, decide, takeBack, explain, like, notice, titleRef, boxRef } = reviewing;
  const text = useText(stationReviewText);
  const { station, me } = useWorkspace();
  const playback = usePlayback(song);
  const { decision } = song.decision;
  const isDecided = decision === 'approved' || decision === 'declined';
  return (
    <Stage colors={song.colors} label={text.full} onLeave={onLeave}>
      <header className={css.top}>
        <Button kind="quiet" size="small" onClick={onLeave}>
          <ListMusicIcon />
          {text.toList}
        </Button>
        {stats && <Count stats={stats} className={css.count} />}
        <Button size="small" onClick={onComplete}>
          <bdi>{text.complete}</bdi>
        </Button>
        {stats && <ReviewProgress stats={stats} isLine />}
      </header>
      <div className={css.body}>
        {children}
        <aside className={css.song} aria-label={text.songLabel}>
          <StageSong
            key={song.id}
            song={song}
            playback={playback}
            titleRef={titleRef}
            onPlay={queue.play}
            onDecide={isDecided ? null : (chosen) => decide(song, chosen)}
          />
          <Neighbours {...neighbours} onStep={queue.step} />
        </aside>
        <section className={css.team} aria-label={text.team}>
          <AppealMark appeal={song.appeal} />
          {isDecided && (
            <Decided
              key={song.id}
              song={song}
              onTakeBack={() => takeBack(song)}
              onExplain={() => explain(song)}
            />
          )}
          <TeammateDecision key={`${song.id} overtaken`} song={song} />
          <Comments
            key={`${song.id} said`}
            stationId={station.id}
            releaseId={song.id}
            me={me}
            moment={playback}
            boxRef={boxRef}
            hotkey="C"
            end={<LikeButton song={song} onLike={() => like(song)} />}
          />
        </section>
      </div>
      <footer className={css.foot}>
        <LastDecision notice={notice} />
        {!isDecided && (
          <DecisionButtons
            title={song.title}
            current={decision}
            keys
            onDecide={(chosen) => decide(song, chosen)}
          />
        )}
      </footer>
    </Stage>
  );
}
