import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useRef, useState } from 'react';
import type { Committee, CommitteeSong } from '#contract/stations/committees.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { votes as allVotes, type Decision, decisionOfVote, type Vote } from '#shared/station-team.ts';
import { count, number } from '#text/counts.ts';
import { committeeText } from '#text/stations/committee.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { usePlayback } from '#web/features/stations/comments/usePlayback.ts';
import { votesQuery } from '#web/features/stations/committees.ts';
import { DecisionButtons } from '#web/features/stations/DecisionButtons.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { usePress } from '#web/screens/station/Workspace/keys/usePress.ts';
import { Neighbours } from '#web/screens/station/Workspace/Review/PaneParts.tsx';
import css from '#web/screens/station/Workspace/Review/ReviewStage.module.css';
import { Stage } from '#web/screens/station/Workspace/Review/Stage.tsx';
import { StageSong } from '#web/screens/station/Workspace/Review/StageSong.tsx';
import type { useReviewQueue } from '#web/screens/station/Workspace/Review/useReviewQueue.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListMusicIcon } from '#web/ui/icons.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Ballot, type Why } from './Ballot.tsx';
import own from './CommitteeStage.module.css';
import { Revealed } from './Revealed.tsx';
import { Seats } from './Seats.tsx';
import type { useVoting } from './useVoting.ts';

/** The vote of a decision's button and the reverse. */
const voteOf = (decision: Decision): Vote =>
  allVotes.find((vote) => decisionOfVote[vote] === decision) ?? 'wait';

interface CommitteeStageProps {
  committee: Committee;
  song: StationSong;
  /** The song's current state in the committee. */
  state: CommitteeSong;
  neighbours: { previous: StationSong | null; next: StationSong | null };
  queue: ReturnType<typeof useReviewQueue>;
  voting: ReturnType<typeof useVoting>;
  isSeated: boolean;
  isChair: boolean;
  titleRef: RefCallback<HTMLHeadingElement>;
  /** News of another song. */
  news: string;
  onNext: () => void;
  onEndVote: () => void;
  onClose: () => void;
  onLeave: () => void;
}

/** The room of a committee: one song, who has voted, the reader's vote, and all votes once revealed. */
export function CommitteeStage(props: CommitteeStageProps) {
  const { committee, song, state, neighbours, queue, voting, isSeated, isChair, titleRef, news } = props;
  const { onNext, onEndVote, onClose, onLeave } = props;
  const text = useText(committeeText);
  const review = useText(stationReviewText);
  const language = useLanguage();
  const playback = usePlayback(song);
  const box = useRef<HTMLTextAreaElement>(null);
  const { data: votes, isError, refetch } = useQuery(votesQuery(committee.station_id, committee.id, song.id));
  const mine = votes?.mine ?? null;
  /** What was chosen and written before the vote goes with it. */
  const [draft, setDraft] = useState<{ of: string; why: Why } | null>(null);
  const drafted = draft?.of === song.id ? draft.why : null;
  const { isPending, variables: sent } = voting.cast;
  const current = isPending && sent.releaseId === song.id ? sent.vote : committee.my_votes[song.id];
  const isDraw = state.is_revealed && state.outcome === null;
  const mayVote = (isSeated && !state.is_revealed) || (isChair && isDraw);
  const choose = (decision: Decision) => {
    const cast = { releaseId: song.id, vote: voteOf(decision) };
    if (isDraw) voting.settle.mutate(cast);
    else voting.cast.mutate({ ...cast, ...(mine === null && drafted) });
  };
  const press = (decision: Decision) => {
    if (mayVote) choose(decision);
  };
  usePress((sign, target, { repeat }) => {
    if (sign === ' ' && target.closest('a, button, summary, label, input, select, [role=slider]'))
      return false;
    const actions = {
      '1': () => press('approved'),
      '2': () => press('pending'),
      '3': () => press('declined'),
      j: () => queue.step(1),
      k: () => queue.step(-1),
      c: () => box.current?.focus(),
      ' ': queue.play,
    }[sign];
    if (actions === undefined) return false;
    if (!repeat || 'jk'.includes(sign)) actions();
    return true;
  });
  const sitting = committee.seats.filter(({ has_left }) => !has_left);
  const notVoted = sitting.filter(({ seat }) => !state.voted.includes(seat));
  const done = committee.songs.filter(({ outcome }) => outcome !== null).length;
  const left = committee.songs.filter(
    ({ release_id, is_revealed }) => !is_revealed && committee.my_votes[release_id] === undefined,
  ).length;
  const failed = [voting.cast, voting.end, voting.settle].find((one) => one.isError);
  return (
    <Stage colors={song.colors} label={text.room} onLeave={onLeave}>
      <header className={css.top}>
        <Button kind="quiet" size="small" onClick={onLeave}>
          <ListMusicIcon />
          {text.toList}
        </Button>
        <p className={css.count}>
          <span className="sr">{text.done(number(done), number(committee.songs.length))}</span>
          <span aria-hidden="true">
            <Ltr>{`${number(done)} / ${number(committee.songs.length)}`}</Ltr>
          </span>
        </p>
        {isChair ? (
          <Button size="small" onClick={onClose}>
            {text.close}
          </Button>
        ) : (
          <span className="meta">{isSeated && count(left, text.votesLeft, language)}</span>
        )}
        <Progress quiet className={own.line} value={done / (committee.songs.length || 1)} />
      </header>
      <div className={`${css.body} ${own.body}`}>
        <aside className={css.song} aria-label={review.songLabel}>
          <StageSong
            key={song.id}
            song={song}
            playback={playback}
            titleRef={titleRef}
            onPlay={queue.play}
            onDecide={mayVote ? choose : null}
          />
          <Neighbours {...neighbours} onStep={queue.step} />
        </aside>
        <section className={css.team} aria-label={text.committee}>
          {state.is_revealed && votes?.votes && (
            <Revealed committee={committee} song={votes} isChair={isChair} />
          )}
          {!state.is_revealed && (
            <>
              <div className={own.owed}>
                <p role="status">
                  <b>{text.votesOf(number(sitting.length - notVoted.length), number(sitting.length))}</b>
                </p>
                {notVoted.length > 0 && notVoted.length <= 4 && (
                  <p className={own.names}>
                    {text.waitingFor(notVoted.map(({ user_name }) => typed(user_name)).join(', '))}
                  </p>
                )}
              </div>
              <Seats committee={committee} song={state} />
              {votes && isSeated && (
                <Ballot
                  key={song.id}
                  stationId={committee.station_id}
                  mine={mine ?? drafted ?? { reasons: [], comment: null }}
                  boxRef={box}
                  saved={mine && voting.cast.isSuccess ? text.saved : ''}
                  onChange={(why) =>
                    mine
                      ? voting.cast.mutate({ releaseId: song.id, vote: mine.vote, ...why })
                      : setDraft({ of: song.id, why })
                  }
                />
              )}
              <p className="meta">{isSeated ? text.blind : text.notSeated}</p>
              {isChair && (
                <Button size="small" onClick={onEndVote}>
                  {text.endVote}
                </Button>
              )}
            </>
          )}
          {votes === undefined && !isError && <Skeleton shape="long" />}
          {isError && (
            <p role="alert">
              {text.loadFailed}{' '}
              <Button size="small" onClick={() => void refetch()}>
                {text.retry}
              </Button>
            </p>
          )}
        </section>
      </div>
      <footer className={css.foot}>
        <p className={own.said} role={failed ? 'alert' : 'status'}>
          {failed
            ? `${text.notSaved}: ${errorText(failed.error, language)}`
            : news ||
              (current && !state.is_revealed
                ? `${text.youVoted(text.vote[current])} · ${text.changeable}`
                : '')}
        </p>
        {mayVote ? (
          <DecisionButtons
            title={song.title}
            current={!isDraw && current ? decisionOfVote[current] : null}
            keys
            words={{
              all: text.voteOn(song.title),
              of: { approved: text.vote.yes, pending: text.vote.wait, declined: text.vote.no },
            }}
            onDecide={choose}
          />
        ) : (
          <Button
            kind="lamp"
            size="big"
            wide
            disabled={neighbours.next === null && left === 0}
            onClick={onNext}
          >
            {text.next}
          </Button>
        )}
      </footer>
    </Stage>
  );
}
