import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReviewSession } from '#contract/stations/reviews.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { count } from '#text/counts.ts';
import { stationInboxText } from '#text/stations/inbox.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { Day } from '#web/features/releases/days.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { cyclesQuery, feedQuery, suggestionQuery } from '#web/features/stations/queries.ts';
import { readSearch, withSearch } from '#web/features/stations/search/search-state.ts';
import { dateTime, dayAndMonth, dayKey } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { ListEnd } from '#web/screens/station/Workspace/song/ListEnd.tsx';
import type { DrawCard } from '#web/screens/station/Workspace/song/SongLine.tsx';
import { SongList } from '#web/screens/station/Workspace/song/SongList.tsx';
import { StationSongCard } from '#web/screens/station/Workspace/song/StationSongCard.tsx';
import type { SongPart } from '#web/screens/station/Workspace/song/song-layout.ts';
import { useCurrentSong } from '#web/screens/station/Workspace/song/useCurrentSong.ts';
import { useNextPage } from '#web/screens/station/Workspace/song/useNextPage.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { CheckIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './Inbox.module.css';
import { InboxBar } from './InboxBar.tsx';
import { type InboxPart, inboxParts } from './inbox-parts.ts';
import { type InboxView, inboxView, isSearched } from './inbox-view.ts';
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

/** The end of the new songs: those below existed when the latest cycle was marked. */
function CycleDivider({ cycle }: { cycle: ReviewSession }) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  return (
    <div className={css.divider}>
      <CheckIcon />
      <h2 className={css.dividerTitle}>{text.reviewed}</h2>
      <p className={css.dividerNote}>
        {text.cycleBy(dateTime(cycle.created_at, language), typed(cycle.created_by_name))}
      </p>
    </div>
  );
}

interface DayHeadingProps {
  id: string;
  day: Day<StationSong>;
  /** Whether it is the first of the Inbox. */
  isFirst: boolean;
  /** It is beside other days. */
  isBeside: boolean;
}

/** Beside other days, a day with no more songs than this shows only its date. */
const narrowDay = 2;

/** The divider of a day of the Inbox. */
function DayHeading({ id, day, isFirst, isBeside }: DayHeadingProps) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  const { cards } = day;
  const songs = day.isOpen ? '' : count(cards.length, text.songs, language);
  const note = (
    <span className="dotted">
      {day.date !== '' && <span>{day.date}</span>}
      {songs !== '' && <span>{songs}</span>}
    </span>
  );
  const isNarrow = isBeside && cards.length <= narrowDay;
  const heading =
    isNarrow && day.date === '' ? dayAndMonth(day.key, language, dayKey(Date.now())) : day.heading;
  return (
    <SectionHeader
      sticky
      level={3}
      quiet={!isFirst}
      id={id}
      title={<time dateTime={day.key}>{heading}</time>}
      note={isNarrow ? undefined : note}
      className={isNarrow ? css.narrow : undefined}
    />
  );
}

/** A search that found nothing: another one that differs by one letter, or its end. */
function SearchEmpty({ view: { filter, q = '' } }: { view: InboxView }) {
  const text = useText(stationInboxText);
  const { station } = useWorkspace();
  const [params] = useSearchParams();
  const near = useQuery(suggestionQuery(station.id, q)).data?.q ?? null;
  return (
    <Empty
      className={css.notice}
      title={text.emptySearch}
      text={text.emptySearchText}
      action={
        <div className="row">
          {near !== null && (
            <Link
              className={buttonClass({ kind: 'lamp' })}
              to={`/?${withSearch(params, { ...readSearch(params), q: near })}`}
              replace
            >
              {text.didYouMean(typed(near))}
            </Link>
          )}
          <Link
            className={buttonClass({ kind: near === null ? 'lamp' : 'line' })}
            to={filter === 'all' ? '/' : `/?filter=${filter}`}
            replace
          >
            {text.clearSearch}
          </Link>
        </div>
      }
    />
  );
}

/** An empty Inbox: why, and the one thing to do. */
function InboxEmpty({ view }: { view: InboxView }) {
  const text = useText(stationInboxText);
  const lamp = buttonClass({ kind: 'lamp' });
  const { filter } = view;
  if (isSearched(view)) return <SearchEmpty view={view} />;
  if (filter === 'all')
    return (
      <Empty
        className={css.notice}
        title={text.empty}
        text={text.emptyText}
        action={
          <MainLink className={lamp} to={paths.home()}>
            {text.toFeed}
          </MainLink>
        }
      />
    );
  return (
    <Empty
      className={css.notice}
      title={text.emptyFilter[filter]}
      text={text.emptyFilterText[filter]}
      action={
        <Link className={lamp} to="/">
          {text.showAll}
        </Link>
      }
    />
  );
}
