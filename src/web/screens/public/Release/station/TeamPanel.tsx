import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { stationSongText } from '../../../../../text/stations/song.ts';
import { studioText } from '../../../../../text/stations/studio.ts';
import { ApiError } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { StationLink } from '../../../../features/shell/MainLink.tsx';
import { SmallFault } from '../../../../features/shell/SmallFault.tsx';
import { Comments } from '../../../../features/stations/Comments.tsx';
import { usePlayback } from '../../../../features/stations/comments/usePlayback.ts';
import { actionsIn, actionsQuery } from '../../../../features/stations/song-actions.ts';
import { stationName } from '../../../../features/stations/station-name.ts';
import { useDeciding } from '../../../../features/stations/useDeciding.tsx';
import { useLike } from '../../../../features/stations/useSongActions.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { typed } from '../../../../formats/isolate.ts';
import { paths } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { RadioIcon } from '../../../../ui/icons.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import { Opinion } from './Opinion.tsx';
import type { SongAtStation } from './StationPanel.tsx';
import { decisionQuery, songStatsQuery } from './song-queries.ts';
import { TeamBar } from './TeamBar.tsx';
import css from './TeamPanel.module.css';
import { useBackLink } from './useBackLink.ts';
import { useNeighbours } from './useNeighbours.ts';
import { usePanelKeys } from './usePanelKeys.ts';

/** A station's decision, comments and actions on a song. Keys: 1, 2, 3 decide, L likes, C comments, Escape leaves. */
export function TeamPanel({ release, stationId, tab, me }: SongAtStation) {
  const text = useText(stationSongText);
  const { card: toCard } = useText(studioText);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const commentBox = useRef<HTMLTextAreaElement>(null);
  const decision = useQuery(decisionQuery(stationId, release.id));
  const stats = useQuery(songStatsQuery(stationId, release.id));
  const actions = useInfiniteQuery(actionsQuery(stationId, release.id));
  const playback = usePlayback(release);
  const back = useBackLink(stationId, tab);
  const { previous, next } = useNeighbours(stationId, release.id, tab);
  const { decide, takeBack, undo, dialog } = useDeciding(stationId);
  const { mutate: sendLike } = useLike(stationId);
  const error = decision.error ?? stats.error;
  const isAvailable = !(error instanceof ApiError && error.code === 'NOT_FOUND');
  const song = decision.data && { id: release.id, title: release.title, decision: decision.data };

  const choose = (chosen: Decision) => song && decide(song, chosen);
  const like = () => {
    if (!stats.data || !isAvailable) return;
    sendLike(
      { releaseId: release.id, stats: stats.data },
      { onError: (error) => toast({ text: text.likeFailed(errorText(error, language)) }) },
    );
  };
  const comment = () => {
    commentBox.current?.focus({ preventScroll: true });
    commentBox.current?.scrollIntoView({ block: 'center' });
  };
  const goTo = (neighbour: typeof next) => {
    if (neighbour?.short_code)
      void navigate(paths.releaseAtStation(neighbour.short_code, stationId, tab), { replace: true });
  };
  usePanelKeys({
    1: () => choose('approved'),
    2: () => choose('pending'),
    3: () => choose('declined'),
    l: like,
    c: comment,
    z: undo,
    escape: back.go,
  });

  return (
    <div className={classes('ws', css.room)}>
      <section className={`wrap ${css.outer}`} aria-labelledby="team">
        <div className={css.sheet}>
          <h2 id="team" className={css.title}>
            {text.title(typed(back.station ? stationName(back.station, language) : ''))}
          </h2>
          {isAvailable && back.station && (
            <StationLink
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              station={back.station}
              to={paths.studio(release.id)}
            >
              <RadioIcon size={16} />
              {toCard}
            </StationLink>
          )}
          {!isAvailable ? (
            <p>{text.notHere}</p>
          ) : error && !song ? (
            <SmallFault
              title={text.failed}
              message={errorText(error, language)}
              onRetry={() => {
                void decision.refetch();
                void stats.refetch();
              }}
            />
          ) : (
            <div className={css.columns}>
              <Opinion
                stationId={stationId}
                releaseId={release.id}
                decision={decision.data}
                actions={actionsIn(actions.data)}
                onTakeBack={song && (() => takeBack(song))}
              />
              <div className={css.comments}>
                <h3 className={css.heading}>{text.comments}</h3>
                <Comments
                  stationId={stationId}
                  releaseId={release.id}
                  me={me}
                  moment={playback}
                  boxRef={commentBox}
                  hotkey="C"
                />
              </div>
            </div>
          )}
        </div>
      </section>
      {isAvailable && (
        <TeamBar
          title={release.title}
          decision={decision.data?.decision}
          stats={stats.data}
          onDecide={choose}
          onLike={like}
          onComment={comment}
          onPrevious={previous && (() => goTo(previous))}
          onNext={next && (() => goTo(next))}
        />
      )}
      {dialog}
    </div>
  );
}
