import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../../../../../text/counts.ts';
import { playsText } from '../../../../../../text/stations/plays.ts';
import { useLanguage, useText } from '../../../../../browser/language.ts';
import { sleeveOf } from '../../../../../features/releases/cover.ts';
import { type PlayedSong, playedSongsQuery } from '../../../../../features/stations/plays/queries.ts';
import { Typed } from '../../../../../formats/Bidi.tsx';
import { relativeTime } from '../../../../../formats/relative.ts';
import { paths } from '../../../../../paths.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { Sleeve } from '../../../../../ui/Sleeve.tsx';
import { Tabs, tabPanel } from '../../../../../ui/Tabs.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import css from './Plays.module.css';

const sides = ['played', 'unplayed'] as const;

/** Approved songs that were on air, and those that weren't yet. */
export function PlayedSongs() {
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
  const name = <Typed>{song.title}</Typed>;
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
          <Typed>{song.artist_name}</Typed>
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
