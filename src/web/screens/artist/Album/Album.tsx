import { type MetaFunction, useLoaderData } from 'react-router';
import type { Album as AlbumData, AlbumSong } from '#contract/releases/albums.ts';
import { albumText } from '#text/releases/album.ts';
import { textOf, useText } from '#web/browser/language.ts';
import { type LoadFailure, loadFailure } from '#web/features/releases/load-failure.ts';
import { NotLoaded } from '#web/features/releases/NotLoaded.tsx';
import { requireArtist } from '#web/features/session/require-artist.ts';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Album.module.css';
import { AlbumScreen } from './AlbumScreen.tsx';

type Loaded = { kind: 'album'; album: AlbumData; songs: AlbumSong[] } | LoadFailure;

async function load({ call, params, url, language }: LoadInput): Promise<Loaded> {
  await requireArtist(url.pathname);
  const input = { params: { id: params.id ?? '' } };
  try {
    const [album, songs] = await Promise.all([
      call('GET /albums/:id', input),
      call('GET /albums/:id/songs', input),
    ]);
    return { kind: 'album', album: album.body, songs: songs.body };
  } catch (error) {
    return loadFailure(error, language);
  }
}

export const clientLoader = browserLoader(load);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, params, matches }) => {
  const place = placeOf({ matches });
  const { pageTitle, untitled } = textOf(albumText, place.language);
  const title = loaderData?.kind === 'album' ? loaderData.album.title : untitled;
  return headTags(place, { title: pageTitle(title), path: paths.album(params.id ?? ''), isHidden: true });
};

/** The artist's own album: the order of its songs, its data for services, and its release date. */
export default function Album() {
  const text = useText(albumText);
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <main id="main" className="wrap">
      {loaded.kind === 'album' ? (
        <AlbumScreen key={loaded.album.id} album={loaded.album} songs={loaded.songs} />
      ) : (
        <NotLoaded
          message={loaded.kind === 'failed' ? loaded.message : null}
          title={text.noAlbum}
          text={text.noAlbumText}
          link={text.toMySongs}
        />
      )}
    </main>
  );
}

export function HydrateFallback() {
  return (
    <main id="main" className={`wrap ${css.waiting}`} aria-busy="true">
      <Skeleton shape="short" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </main>
  );
}
