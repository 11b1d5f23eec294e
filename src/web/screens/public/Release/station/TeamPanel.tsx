import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PublicRelease } from '#contract/releases/releases.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import type { Decision, StationTab } from '#shared/station-team.ts';
import { stationSongText } from '#text/stations/song.ts';
import { studioText } from '#text/stations/studio.ts';
import { ApiError } from '#web/api.ts';
import { hasModifier } from '#web/browser/has-modifier.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { areKeysOn, isTypedInto, keyOf } from '#web/features/player/shortcuts.ts';
import { StationLink } from '#web/features/shell/MainLink.tsx';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { Comments } from '#web/features/stations/Comments.tsx';
import { usePlayback } from '#web/features/stations/comments/usePlayback.ts';
import { useOpenSong } from '#web/features/stations/live/presence.ts';
import { OpenedBy } from '#web/features/stations/OpenedBy.tsx';
import { type FeedPages, type FeedView, feedQuery, stationKeys } from '#web/features/stations/queries.ts';
import { actionsIn, actionsQuery } from '#web/features/stations/song-actions.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { useDecisions } from '#web/features/stations/useDecisions.tsx';
import { useLike } from '#web/features/stations/useSongActions.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { RadioIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { Opinion } from './Opinion.tsx';
import { decisionQuery, songStatsQuery } from './song-queries.ts';
import { TeamBar } from './TeamBar.tsx';
import css from './TeamPanel.module.css';
import { useBackLink } from './useBackLink.ts';

interface SongAtStation {
  release: PublicRelease;
  stationId: string;
  tab: StationTab;
  me: StationUser;
}

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
  const { decide, takeBack, undo, dialog } = useDecisions(stationId);
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
  const keys = {
    1: () => choose('approved'),
    2: () => choose('pending'),
    3: () => choose('declined'),
    l: like,
    c: comment,
    z: undo,
    escape: back.go,
  };
  // A dialog that is still being loaded has the keys already.
  usePanelKeys(dialog === null ? keys : {});
  useOpenSong(stationId, isAvailable ? release.id : null);

  return (
    <div className={classes('ws', css.room)}>
      <section className={`wrap ${css.outer}`} aria-labelledby="team">
        <div className={css.sheet}>
          <h2 id="team" className={css.title}>
            {text.title(typed(back.station ? stationName(back.station, language) : ''))}
          </h2>
          <OpenedBy stationId={stationId} releaseId={release.id} />
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

/** More songs are loaded when so few are left. */
const preloadAt = 3;

const songsIn = (data: Pick<FeedPages, 'pages'> | undefined): StationSong[] =>
  data?.pages.flatMap(({ body }) => body) ?? [];

const isShownIn = (tab: StationTab, view: FeedView): boolean =>
  (view.scope === 'review') === (tab === 'contenders');

/** The previous and next song in the list that the person came from, if it is loaded. */
function useNeighbours(
  stationId: string,
  releaseId: string,
  tab: StationTab,
): { previous: StationSong | null; next: StationSong | null } {
  const client = useQueryClient();
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: stationKeys.feeds(stationId) })
    .map(({ queryKey, state }) => ({
      view: queryKey[3] as FeedView, // stationKeys.feed puts it there
      songs: songsIn(state.data as FeedPages | undefined), // and feedQuery these under it
      updatedAt: state.dataUpdatedAt,
    }))
    .filter(({ view, songs }) => isShownIn(tab, view) && songs.some(({ id }) => id === releaseId))
    .sort((a, b) => b.updatedAt - a.updatedAt);
  const view = lists[0]?.view;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...feedQuery(stationId, view ?? {}),
    enabled: false,
  });
  const songs = view ? songsIn(data) : [];
  const index = songs.findIndex(({ id }) => id === releaseId);
  const isNearEnd = index !== -1 && index >= songs.length - preloadAt;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);
  if (index === -1) return { previous: null, next: null };
  return { previous: songs[index - 1] ?? null, next: songs[index + 1] ?? null };
}

/** The actions of keys, by character: `1`, `l`, `escape`. */
type PanelKeys = Record<string, () => void>;

/** The keys of the station's panel. Off in fields and dialogs, and if single keys are switched off. */
function usePanelKeys(keys: PanelKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier(event)) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (isTypedInto(target) || document.querySelector('dialog[open]')) return;
    const key = keyOf(event);
    if (key !== 'escape' && !areKeysOn()) return;
    const action = keys[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
