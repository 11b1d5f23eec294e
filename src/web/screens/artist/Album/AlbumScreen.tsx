import { useState } from 'react';
import { Link } from 'react-router';
import type { Album, AlbumSong } from '../../../../contract/releases/albums.ts';
import { albumText } from '../../../../text/releases/album.ts';
import { useText } from '../../../browser/language.ts';
import { MessagePreview } from '../../../features/releases/preflight/MessagePreview.tsx';
import { paths } from '../../../paths.ts';
import css from './Album.module.css';
import { AlbumDeliveries } from './AlbumDeliveries.tsx';
import { AlbumFields } from './AlbumFields.tsx';
import { AlbumSchedule } from './AlbumSchedule.tsx';
import { SongOrder } from './SongOrder.tsx';

/** Edits an album. Changes are saved at once. */
export function AlbumScreen({
  album: initialAlbum,
  songs: initialSongs,
}: {
  album: Album;
  songs: AlbumSong[];
}) {
  const text = useText(albumText);
  const [album, setAlbum] = useState(initialAlbum);
  const [songs, setSongs] = useState(initialSongs);
  const version = JSON.stringify([album, songs]);
  return (
    <>
      <p className={css.back}>
        <Link to={paths.myReleases()}>{text.toMySongs}</Link>
      </p>
      <h1 className={css.title}>
        <bdi>{album.title}</bdi>
      </h1>
      <div className={css.columns}>
        <div className={css.main}>
          <SongOrder albumId={album.id} songs={songs} onOrder={setSongs} />
          <AlbumFields album={album} onSaved={setAlbum} />
        </div>
        <aside className={css.side}>
          <AlbumSchedule album={album} songs={songs} onSaved={setAlbum} />
          <AlbumDeliveries id={album.id} version={version} />
          {songs.some((song) => !song.is_draft) && (
            <MessagePreview of="album" id={album.id} version={version} />
          )}
        </aside>
      </div>
    </>
  );
}
