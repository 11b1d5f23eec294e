import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { count } from '../../../../../text/counts.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import type { Day } from '../../../../features/releases/days.ts';
import { cyclesQuery, feedQuery } from '../../../../features/stations/queries.ts';
import { Failure } from '../Failure.tsx';
import { ListEnd } from '../song/ListEnd.tsx';
import { SongList } from '../song/SongList.tsx';
import { StationSongCard } from '../song/StationSongCard.tsx';
import type { SongPart } from '../song/song-layout.ts';
import { useCurrentSong } from '../song/useCurrentSong.ts';
import { useNextPage } from '../song/useNextPage.ts';
import type { DrawCard } from '../song/WindowedSongs.tsx';
import { PanelSkeleton } from '../WorkspaceSkeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CycleDivider } from './CycleDivider.tsx';
import { DayHeading } from './DayHeading.tsx';
import css from './Inbox.module.css';
import { InboxBar } from './InboxBar.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { type InboxPart, inboxParts } from './inbox-parts.ts';
import { inboxView, isSearched } from './inbox-view.ts';
import { NewSongs } from './NewSongs.tsx';
import { useToday } from './useToday.ts';

/** Every song that reached the station, newest first, by day, split at the latest review cycle. */
export function Inbox() {
  const text = useText(stationInboxText);
  const { failed } = useText(stationWorkspaceText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const [search] = useSearchParams();
  const view = useMemo(() => inboxView(search), [search]);
  // The list keeps its order: new songs wait behind `NewSongs`, so that nothing moves.
  const feed = useInfiniteQuery({
    ...feedQuery(station.id, view),
    staleTime: Number.POSITIVE_INFINITY,
    // Earlier pages are the same objects anyway; comparing thousands of songs would delay a frame.
    structuralSharing: false,
  });
  const cycles = useQuery(cyclesQuery(station.id));
  const pages = feed.data?.pages;
  const songs = useMemo(() => pages?.flatMap(({ body }) => body) ?? [], [pages]);
  const latest = cycles.data?.[0] ?? null;
  const hasMore = feed.hasNextPage;
  const today = useToday();
  const isWhole = view.filter === 'all' && !isSearched(view);
  const parts = useMemo(
    () =>
      inboxParts(songs, { cycleAt: latest?.created_at ?? null, now: today, hasMore, language }).flatMap(
        (part, at): SongPart[] => [
          ...(part.kind === 'new' && latest && isWhole && !part.isOpen
            ? [
                {
                  key: 'since',
                  note: <p className="note">{count(part.count, text.newSince, language)}</p>,
                },
              ]
            : []),
          ...(part.kind === 'reviewed' && latest
            ? [{ key: 'cycle', note: <CycleDivider cycle={latest} /> }]
            : []),
          ...part.days.map((day, index) => sectionOf(part.kind, day, at === 0 && index === 0)),
        ],
      ),
    [songs, latest, today, hasMore, isWhole, text, language],
  );
  const { more, end } = useNextPage(feed);
  const name = `Inbox ${view.filter}`;
  const current = useCurrentSong(name);
  const isHere = pages !== undefined && !cycles.isPending;
  return (
    <div className={`wrap ${css.inbox}`}>
      <h2 className="sr">{text.title}</h2>
      <InboxBar view={view} latest={latest} />
      <div className={css.fresh}>{isHere && <NewSongs view={view} songs={songs} />}</div>
      {feed.isError && pages === undefined ? (
        <Failure level={2} title={failed} query={feed} />
      ) : !isHere ? (
        <PanelSkeleton bare />
      ) : songs.length === 0 ? (
        <InboxEmpty view={view} />
      ) : (
        <>
          <SongList
            key={JSON.stringify(view)}
            songs={songs}
            parts={parts}
            card={card}
            current={current}
            name={name}
            more={more}
          />
          <ListEnd list={feed} end={end} />
        </>
      )}
    </div>
  );
}

const sectionOf = (kind: InboxPart['kind'], day: Day<StationSong>, isFirst: boolean): SongPart => ({
  key: `${kind}-${day.key}`,
  heading: (id, isBeside) => <DayHeading id={id} day={day} isFirst={isFirst} isBeside={isBeside} />,
  songs: day.cards,
  size: day.isOpen ? null : day.cards.length,
  isSticky: true,
  // An open day may still grow.
  isShared: !day.isOpen,
});

const card: DrawCard = (song, place) => (
  <StationSongCard key={song.id} song={song} tab="feed" level={4} {...place} />
);
