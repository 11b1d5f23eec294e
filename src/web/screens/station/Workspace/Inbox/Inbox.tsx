import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { stationInboxText } from '../../../../../text/station-inbox.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { cyclesQuery, feedQuery } from '../../../../features/stations/queries.ts';
import { count } from '../../../../formats/counts.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Failure } from '../Failure.tsx';
import gridCss from '../song/SongGrid.module.css';
import { SongList } from '../song/SongList.tsx';
import { useColumns } from '../song/useColumns.ts';
import { useNextPage } from '../song/useNextPage.ts';
import { PanelSkeleton } from '../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CycleButtons } from './CycleButtons.tsx';
import { CycleDivider } from './CycleDivider.tsx';
import css from './Inbox.module.css';
import { InboxBar } from './InboxBar.tsx';
import { InboxBlock } from './InboxBlock.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxFoot } from './InboxFoot.tsx';
import { inboxParts } from './inbox-parts.ts';
import { inboxView, isSearched } from './inbox-view.ts';
import { NewSongs } from './NewSongs.tsx';
import { useToday } from './useToday.ts';

/** Every song that reached the station, newest first, by day, parted at the latest review cycle. */
export function Inbox() {
  const text = useText(stationInboxText);
  const { failed } = useText(stationWorkspaceText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const [search] = useSearchParams();
  const view = useMemo(() => inboxView(search), [search]);
  // What came is kept as it stood: new songs wait behind `NewSongs`, so that nothing moves under one's hands.
  const feed = useInfiniteQuery({
    ...feedQuery(station.id, view),
    staleTime: Number.POSITIVE_INFINITY,
    // Pages that came before are the same objects anyway; comparing thousands of songs would hold up a frame.
    structuralSharing: false,
  });
  const cycles = useQuery(cyclesQuery(station.id));
  const pages = feed.data?.pages;
  const songs = useMemo(() => pages?.flatMap(({ body }) => body) ?? [], [pages]);
  const { columns, place } = useColumns();
  const latest = cycles.data?.[0] ?? null;
  const hasMore = feed.hasNextPage;
  const today = useToday();
  const parts = useMemo(
    () =>
      inboxParts(songs, {
        cycleAt: latest?.created_at ?? null,
        now: today,
        hasMore,
        language,
      }),
    [songs, latest, today, hasMore, language],
  );
  const { isFetchNextPageError: isLost } = feed;
  const more = useNextPage(feed);
  const isWhole = view.filter === 'all' && !isSearched(view);
  const isHere = pages !== undefined && !cycles.isPending;
  // The same for as long as the songs are: that more of them are on their way draws nothing anew.
  const list = useMemo(
    () =>
      parts.map((part, at) => (
        <div key={part.kind} className={css[part.kind]}>
          {part.kind === 'new' && latest && isWhole && !part.isOpen && (
            <p className={css.since}>{count(part.count, text.newSince, language)}</p>
          )}
          {part.kind === 'reviewed' && latest && <CycleDivider cycle={latest} />}
          {part.blocks.map((days, index) => (
            <InboxBlock key={days[0]?.key} days={days} isFirst={at === 0 && index === 0} columns={columns} />
          ))}
        </div>
      )),
    [parts, latest, isWhole, columns, text, language],
  );
  return (
    <div className={`wrap ${css.inbox}`}>
      <h2 className="sr">{text.title}</h2>
      <div ref={place} className={`${gridCss.grid} ${gridCss.columns}`} aria-hidden="true" />
      <InboxBar view={view} />
      <div className={css.fresh}>{isHere && <NewSongs view={view} songs={songs} />}</div>
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
        <SongList songs={songs} name={`Inbox ${view.filter}`} onEnd={hasMore && !isLost ? more : undefined}>
          {list}
          <InboxFoot view={view} more={hasMore ? more : null} error={isLost ? feed.error : null} />
        </SongList>
      )}
      <CycleButtons latest={latest} />
    </div>
  );
}
