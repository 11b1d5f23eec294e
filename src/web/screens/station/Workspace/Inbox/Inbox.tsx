import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { stationInboxText } from '../../../../../text/station-inbox.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { cyclesQuery, feedQuery } from '../../../../features/stations/queries.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Failure } from '../Failure.tsx';
import { SongList } from '../song/SongList.tsx';
import { PanelSkeleton } from '../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CycleButtons } from './CycleButtons.tsx';
import { CycleDivider } from './CycleDivider.tsx';
import css from './Inbox.module.css';
import { InboxBar } from './InboxBar.tsx';
import { InboxDay } from './InboxDay.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxFoot } from './InboxFoot.tsx';
import { inboxParts } from './inbox-parts.ts';
import { inboxView } from './inbox-view.ts';
import { NewSongs } from './NewSongs.tsx';

/** Every song that reached the station, newest first, by day, parted at the latest review cycle. */
export function Inbox() {
  const text = useText(stationInboxText);
  const { failed } = useText(stationWorkspaceText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const [search] = useSearchParams();
  const view = useMemo(() => inboxView(search), [search]);
  // What came is kept as it stood: new songs wait behind `NewSongs`, so that nothing moves under one's hands.
  const feed = useInfiniteQuery({ ...feedQuery(station.id, view), staleTime: Number.POSITIVE_INFINITY });
  const cycles = useQuery(cyclesQuery(station.id));
  // Thirty more cards are rendered in between, so that scrolling never waits for them.
  const pages = useDeferredValue(feed.data?.pages);
  const songs = useMemo(() => pages?.flatMap(({ body }) => body) ?? [], [pages]);
  const latest = cycles.data?.[0] ?? null;
  const hasMore = feed.hasNextPage;
  // Today is the day on which this renders: the bar asks for new songs every minute.
  const now = new Date().toISOString().slice(0, 13);
  const parts = useMemo(
    () =>
      inboxParts(songs, {
        cycleAt: latest?.created_at ?? null,
        now: `${now}:00:00.000Z`,
        hasMore,
        language,
      }),
    [songs, latest, now, hasMore, language],
  );
  const more = feed.isFetchingNextPage || feed.isFetchNextPageError ? null : () => void feed.fetchNextPage();
  const isHere = pages !== undefined && !cycles.isPending;
  return (
    <div className={`wrap ${css.inbox}`}>
      <h2 className="sr">{text.title}</h2>
      <InboxBar view={view} fresh={isHere && <NewSongs view={view} songs={songs} />} />
      {feed.isError && pages === undefined ? (
        <Failure
          level={2}
          title={failed}
          error={feed.error}
          isBusy={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      ) : !isHere ? (
        <PanelSkeleton bare />
      ) : songs.length === 0 ? (
        <InboxEmpty view={view} />
      ) : (
        <SongList
          songs={songs}
          name={`Inbox ${view.filter}`}
          onEnd={hasMore ? (more ?? undefined) : undefined}
        >
          {parts.map((part, at) => (
            <div key={part.kind} className={css[part.kind]}>
              {part.kind === 'reviewed' && latest && <CycleDivider cycle={latest} />}
              {part.days.map((day, index) => (
                <InboxDay key={day.key} day={day} isFirst={at === 0 && index === 0} />
              ))}
            </div>
          ))}
          <InboxFoot
            more={hasMore ? more : null}
            hasMore={hasMore}
            error={feed.isFetchNextPageError ? feed.error : null}
            onRetry={() => void feed.fetchNextPage()}
          />
        </SongList>
      )}
      <CycleButtons latest={latest} />
    </div>
  );
}
