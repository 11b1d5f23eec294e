import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { stationOnAirText } from '../../../../../text/stations/on-air.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useText } from '../../../../browser/language.ts';
import { PlaylistForm } from '../../../../features/stations/PlaylistForm.tsx';
import { playlistsQuery } from '../../../../features/stations/queries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { PlusIcon } from '../../../../ui/icons.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ArchivedPlaylists } from './ArchivedPlaylists.tsx';
import { OnePlaylist } from './OnePlaylist.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import css from './Playlists.module.css';
import { PlaylistsFailed } from './PlaylistsFailed.tsx';

/** The station's playlists, or one with its songs, if the address names it. */
export default function Playlists() {
  const [search] = useSearchParams();
  const id = search.get('playlist');
  return id === null ? <All /> : <OnePlaylist key={id} id={id} />;
}

function All() {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const { station } = useWorkspace();
  const query = useQuery(playlistsQuery(station.id));
  const { data: playlists, error, isFetching } = query;
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button kind="lamp" onClick={() => setMaking(true)}>
      <PlusIcon />
      {words.newPlaylist}
    </Button>
  );
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <h2 className={css.title}>
          <bdi>{text.playlists}</bdi>
        </h2>
        {playlists !== undefined && playlists.length > 0 && make}
      </div>
      {playlists === undefined && error !== null && !isFetching ? (
        <PlaylistsFailed query={query} />
      ) : playlists === undefined ? (
        <div className={css.cards} aria-busy="true">
          <span className="sr">{words.loading}</span>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className={css.coming} />
          ))}
        </div>
      ) : playlists.length === 0 ? (
        <Empty level={3} title={words.noPlaylists} text={text.noPlaylistsText} action={make} />
      ) : (
        <ul className={css.cards}>
          {playlists.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
      {playlists !== undefined && <ArchivedPlaylists />}
      <Dialog
        open={isMaking}
        onClose={() => setMaking(false)}
        title={words.newPlaylist}
        closeLabel={words.close}
      >
        <PlaylistForm
          stationId={station.id}
          onSaved={() => setMaking(false)}
          onCancel={() => setMaking(false)}
        />
      </Dialog>
    </div>
  );
}
