import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { feedText } from '#text/feed/feed.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { useHasFailed, useIsPlaying } from '#web/features/player/store.ts';
import { useCoverColors } from '#web/features/releases/CoverColors.tsx';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { AppealMark } from '#web/features/stations/AppealMark.tsx';
import { Comments } from '#web/features/stations/Comments.tsx';
import { usePlayback } from '#web/features/stations/comments/usePlayback.ts';
import { DecisionButtons } from '#web/features/stations/DecisionButtons.tsx';
import { OpenedBy } from '#web/features/stations/OpenedBy.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Decided } from './Decided.tsx';
import { LastDecision } from './LastDecision.tsx';
import { PaneFacts } from './PaneFacts.tsx';
import { LikeButton, Neighbours } from './PaneParts.tsx';
import css from './SongPane.module.css';
import type { Reviewing } from './useReviewing.ts';

export interface SongPaneProps {
  song: StationSong;
  reviewing: Reviewing;
  neighbours: { previous: StationSong | null; next: StationSong | null };
}

/** The song under review, with everything for deciding it. */
export function SongPane({ song, reviewing, neighbours }: SongPaneProps) {
  const { queue, decide, takeBack, explain, like, notice, titleRef, boxRef } = reviewing;
  const text = useText(stationReviewText);
  const words = useText(feedText);
  const { station, me } = useWorkspace();
  const isPlaying = useIsPlaying(song.id);
  const hasFailed = useHasFailed(song.id);
  const isSilent = song.audio_url === null || hasFailed;
  const colors = useCoverColors<HTMLElement>(song.colors);
  const { decision } = song.decision;
  const isDecided = decision === 'approved' || decision === 'declined';
  // From the comment box back to the keys.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.target.blur();
  };
  return (
    <aside ref={colors} className={css.pane} aria-label={text.songLabel} onKeyDown={leave}>
      <div className={css.top}>
        <div key={song.id} data-cover={song.id}>
          <Sleeve {...sleeveOf(song, '(max-width: 768px) 116px, 188px')} playing={isPlaying} eager />
        </div>
        <div className={css.words}>
          <h3 ref={titleRef} className={css.title} tabIndex={-1}>
            <UserText>{song.title}</UserText>
          </h3>
          <p className={classes('two', css.artist)}>
            <UserText>{song.artist_name}</UserText>
          </p>
          <OpenedBy stationId={station.id} releaseId={song.id} />
          <div className={css.line}>
            {song.audio_url !== null && (
              <PlayButton
                className={css.play}
                playing={isPlaying}
                label={isPlaying ? words.pause(song.title) : words.play(song.title)}
                onClick={queue.play}
              />
            )}
            <PaneFacts song={song} />
          </div>
        </div>
      </div>
      <p role="status" className={isSilent ? css.note : 'sr'}>
        {isSilent && (hasFailed ? text.broken : text.noSound)}
      </p>
      <AppealMark appeal={song.appeal} />
      {isDecided ? (
        <Decided
          key={song.id}
          song={song}
          onTakeBack={() => takeBack(song)}
          onExplain={() => explain(song)}
        />
      ) : (
        <>
          <DecisionButtons
            title={song.title}
            current={decision}
            keys
            onDecide={(chosen) => decide(song, chosen)}
          />
          {decision === 'pending' && <Decided key={song.id} song={song} onExplain={() => explain(song)} />}
        </>
      )}
      <LastDecision notice={notice} />
      <TeammateDecision key={`${song.id} overtaken`} song={song} />
      <Comments
        key={`${song.id} said`}
        stationId={station.id}
        releaseId={song.id}
        me={me}
        moment={usePlayback(song)}
        boxRef={boxRef}
        hotkey="C"
        end={<LikeButton song={song} onLike={() => like(song)} />}
      />
      <Neighbours {...neighbours} onStep={queue.step} />
    </aside>
  );
}

/** Announces a teammate's decision on the current song. */
export function TeammateDecision({ song }: { song: StationSong }) {
  const text = useText(stationReviewText);
  const { me } = useWorkspace();
  const { decision, decided_by_user_id: by, by_committee: isCommittees, decided_at: at } = song.decision;
  const name = isCommittees ? text.committee : song.decision.decided_by_name;
  const seen = useRef(at);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (at === seen.current) return;
    seen.current = at;
    if ((isCommittees || (by !== null && by !== me.user_id)) && decision !== null)
      setAnnouncement(text.decidedBy(name ?? '', text.decision[decision]));
  }, [at, by, isCommittees, me.user_id, decision, name, text]);
  return (
    <p role="status" className={announcement === '' ? 'sr' : css.overtaken}>
      {announcement !== '' && <bdi>{announcement}</bdi>}
    </p>
  );
}
