import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlaysSummary } from '#contract/stations/plays.ts';
import { count, number } from '#text/counts.ts';
import { playsText } from '#text/stations/plays.ts';
import { reportsText } from '#text/stations/reports.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { type PlayedSong, playedSongsQuery, summaryQuery } from '#web/features/stations/plays/queries.ts';
import { ReportForm } from '#web/features/stations/reports/ReportForm.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { paths } from '#web/paths.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import { Doubts } from './Doubts.tsx';
import { Logs } from './Logs.tsx';
import css from './Plays.module.css';

/** How much of what the station approved was on air, names in doubt, and the logs. */
export default function PlaysView() {
  const text = useText(playsText);
  const reports = useText(reportsText);
  const { station } = useWorkspace();
  const summary = useQuery(summaryQuery(station.id));
  const { data, error } = summary;
  const { announce, status } = useStatus();
  if (error && !data) return <Failure level={2} title={text.failed} query={summary} />;
  if (!data) return <PanelSkeleton bare />;
  const hasPlays = data.last_played_at !== null;
  return (
    <div className={css.plays}>
      {status}
      {hasPlays && <Summary summary={data} />}
      <Doubts count={data.doubts_count} announce={announce} />
      <Logs announce={announce} isFirst={!hasPlays} />
      {hasPlays && <PlayedSongs />}
      {hasPlays && (
        <section className={css.logs} aria-labelledby="plays-report">
          <div>
            <h3 id="plays-report" className={css.heading}>
              {reports.title}
            </h3>
            <p className={css.quiet}>{reports.leadStation}</p>
          </div>
          <ReportForm address={`/radio-stations/${station.id}/reports/aired`} isAir />
        </section>
      )}
    </div>
  );
}

const sides = ['played', 'unplayed'] as const;

/** Approved songs that were on air, and those that weren't yet. */
function PlayedSongs() {
  const text = useText(playsText);
  const [which, setWhich] = useState<(typeof sides)[number]>('played');
  return (
    <section className={css.songs} aria-labelledby="plays-songs">
      <h3 id="plays-songs" className={css.heading}>
        {text.songsView}
      </h3>
      <Tabs
        label={text.songsView}
        name="plays"
        tabs={sides.map((id) => ({ id, label: text[id] }))}
        selected={which}
        onSelect={(id) => setWhich(id === 'unplayed' ? 'unplayed' : 'played')}
      />
      {sides.map((id) => (
        <div key={id} {...tabPanel('plays', id)} hidden={which !== id}>
          {which === id && <Songs which={id} />}
        </div>
      ))}
    </section>
  );
}

function Songs({ which }: { which: (typeof sides)[number] }) {
  const text = useText(playsText);
  const { station } = useWorkspace();
  const songs = useInfiniteQuery(playedSongsQuery(station.id, which));
  const shown = songs.data?.pages.flatMap(({ body }) => body) ?? [];
  if (songs.isPending) return <Skeleton shape="row" />;
  if (shown.length === 0)
    return <p className={css.quiet}>{which === 'played' ? text.nonePlayed : text.allWerePlayed}</p>;
  return (
    <>
      <ul className={css.rows}>
        {shown.map((song) => (
          <SongRow key={song.id} song={song} stationId={station.id} />
        ))}
      </ul>
      {songs.hasNextPage && (
        <Button kind="quiet" disabled={songs.isFetchingNextPage} onClick={() => void songs.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function SongRow({ song, stationId }: { song: PlayedSong; stationId: string }) {
  const text = useText(playsText);
  const language = useLanguage();
  const name = <UserText>{song.title}</UserText>;
  return (
    <li className={css.song}>
      <span className={css.cover}>
        <Sleeve {...sleeveOf(song, '48px')} />
      </span>
      <span className={css.words}>
        {song.short_code === null ? (
          <b>{name}</b>
        ) : (
          <Link className={css.link} to={paths.releaseAtStation(song.short_code, stationId, 'passed')}>
            {name}
          </Link>
        )}
        <span className={css.quiet}>
          <UserText>{song.artist_name}</UserText>
        </span>
      </span>
      {song.last_played_at !== null && (
        <span className={css.numbers}>
          {count(song.plays, text.plays, language)}
          <span className={css.quiet}>
            {text.last(relativeTime(song.last_played_at, new Date(), language))}
          </span>
        </span>
      )}
    </li>
  );
}

const tall = 100;

/** In numbers and as a chart: approved songs that were on air, and plays by week. */
function Summary({ summary }: { summary: PlaysSummary }) {
  const text = useText(playsText);
  const language = useLanguage();
  const { approved_count: approved, played_count: played, last_played_at: last, weeks } = summary;
  const now = new Date();
  const most = Math.max(1, ...weeks.map(({ plays }) => plays));
  const said = weeks
    .filter(({ plays }) => plays > 0)
    .map(
      ({ week, plays, approved: ours }) =>
        `${text.week(dayAndMonth(week, language, now))}: ${count(plays, text.plays, language)}, ${number(ours)} ${text.approvedPlays}`,
    );
  const height = (plays: number) => (plays === 0 ? 0 : Math.max(2, (plays / most) * tall));
  return (
    <div className={css.summary}>
      <section className={css.share}>
        <p className={css.big}>{text.share(number(played), number(approved))}</p>
        <p>{text.shareNote}</p>
        <span className={css.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * played) / Math.max(1, approved)}%` }} />
        </span>
        {last && <p className={css.quiet}>{text.lastPlay(relativeTime(last, now, language))}</p>}
      </section>
      <section aria-labelledby="plays-weeks">
        <h3 id="plays-weeks" className={css.heading}>
          {text.weeksTitle}
        </h3>
        <p className={css.legend}>
          <span className={css.ours}>{text.approvedPlays}</span>
          <span className={css.rest}>{text.allPlays}</span>
        </p>
        <svg
          className={css.weeks}
          viewBox={`0 0 ${weeks.length * 10} ${tall}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={[text.weeksOf, ...said].join(', ')}
        >
          {weeks.map(({ week, plays, approved: ours }, index) => (
            <g key={week}>
              <rect
                className={css.restBar}
                x={index * 10 + 1}
                y={tall - height(plays)}
                width={8}
                height={height(plays)}
              />
              <rect
                className={css.oursBar}
                x={index * 10 + 1}
                y={tall - height(ours)}
                width={8}
                height={height(ours)}
              />
            </g>
          ))}
        </svg>
        <p className={css.axis} aria-hidden="true">
          <UserText>{weeks[0] && dayAndMonth(weeks[0].week, language, now)}</UserText>
          <UserText>{dayAndMonth(weeks[weeks.length - 1]?.week ?? now, language, now)}</UserText>
        </p>
      </section>
    </div>
  );
}
