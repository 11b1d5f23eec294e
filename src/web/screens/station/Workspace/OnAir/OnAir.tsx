import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { count } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { playsText } from '#text/stations/plays.ts';
import { studioText } from '#text/stations/studio.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { onAirQuery, playlistsQuery, statsQuery } from '#web/features/stations/queries.ts';
import { paths } from '#web/paths.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { studioQuery } from '#web/screens/station/Workspace/Studio/useStudio.ts';
import { useCurrentSong } from '#web/screens/station/Workspace/song/useCurrentSong.ts';
import { useNextPage } from '#web/screens/station/Workspace/song/useNextPage.ts';
import { useSearchParam } from '#web/screens/station/Workspace/useSearchParam.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { RadioIcon } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { AirCycle } from './AirCycle.tsx';
import css from './OnAir.module.css';

const PlaysView = lazyWithFallback(() => import('./plays/PlaysView.tsx'));

/** What the station approved, and which of it was on air. */
export default function OnAir() {
  const text = useText(stationOnAirText);
  const words = useText(playsText);
  const [chosen, setView] = useSearchParam('view');
  const view = chosen === 'plays' ? 'plays' : 'approved';
  return (
    <div className={`wrap ${css.page}`}>
      <h2 className="sr">{text.title}</h2>
      <Tabs
        label={words.views}
        name="air"
        className={css.views}
        tabs={[
          { id: 'approved', label: words.approvedTab },
          { id: 'plays', label: words.playsTab },
        ]}
        selected={view}
        onSelect={(id) => setView(id === 'plays' ? id : '')}
      />
      <div {...tabPanel('air', 'approved')} hidden={view !== 'approved'}>
        {view === 'approved' && <Approved />}
      </div>
      <div {...tabPanel('air', 'plays')} hidden={view !== 'plays'}>
        {view === 'plays' && (
          <Suspense fallback={<PanelSkeleton bare />}>
            <PlaysView />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The approved songs by review cycle, with the playlists of each. */
function Approved() {
  const text = useText(stationOnAirText);
  const studioWords = useText(studioText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const [, setSearch] = useSearchParams();
  const [playlist, choose] = useSearchParam('playlist');
  const playlistId = playlist || undefined;
  const cycles = useInfiniteQuery(onAirQuery(station.id, playlistId));
  const { data: playlists = [] } = useQuery(playlistsQuery(station.id));
  const { data: studio } = useQuery(studioQuery(station.id));
  const { data: stats } = useQuery(statsQuery(station.id));
  const shown = cycles.data?.pages.flatMap(({ body }) => body) ?? [];
  // An archived or foreign playlist: without its own option the select would show "all".
  const isOther = playlistId && playlistId !== 'none' && !playlists.some(({ id }) => id === playlistId);
  const other = shown.flatMap((cycle) => cycle.playlists).find((each) => each.playlist_id === playlistId);
  const { end } = useNextPage(cycles);
  const current = useCurrentSong(`On Air ${playlistId ?? ''}`);
  return (
    <>
      <div className={css.bar}>
        <Select
          label={text.filter}
          labelHidden
          className={css.filter}
          value={playlistId ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{text.allPlaylists}</option>
          {playlists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isOther && (
            <option value={playlistId}>{other?.name ?? (cycles.isPending ? '…' : text.gone)}</option>
          )}
          <option value="none">{text.noPlaylist}</option>
        </Select>
        {stats && playlistId === undefined && (
          <p className="note">{count(stats.approved_count, text.approved, language)}</p>
        )}
        {studio?.list && (
          <Link to={paths.studio()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            <RadioIcon size={16} />
            {studioWords.now}
          </Link>
        )}
      </div>
      {cycles.isError && !cycles.data ? (
        <Failure level={2} title={text.failed} query={cycles} />
      ) : cycles.isPending ? (
        <PanelSkeleton bare />
      ) : shown.length === 0 ? (
        <Empty
          level={3}
          title={playlistId === undefined ? text.empty : text.emptyFilter}
          text={playlistId === undefined ? text.emptyText : text.emptyFilterText}
          action={
            <Button
              kind="lamp"
              onClick={() => (playlistId === undefined ? setSearch({ tab: 'contenders' }) : choose(''))}
            >
              {playlistId === undefined ? text.toReview : text.showAll}
            </Button>
          }
        />
      ) : (
        <>
          {shown.map((cycle, index) => (
            <AirCycle
              key={`${cycle.session?.id ?? 'none'} ${playlistId ?? ''}`}
              cycle={cycle}
              playlistId={playlistId}
              isFirst={index === 0}
              current={current}
              onPlaylist={choose}
            />
          ))}
          <div ref={end} className={css.foot}>
            {cycles.isFetchNextPageError && (
              <Button onClick={() => void cycles.fetchNextPage()}>{text.tryAgain}</Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
