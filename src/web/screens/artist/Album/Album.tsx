import { Link, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import type { Album as AlbumOut, AlbumSong } from '../../../../contract/releases/albums.ts';
import { albumText } from '../../../../text/releases/album.ts';
import { ApiError } from '../../../api.ts';
import { textOf, useText } from '../../../browser/language.ts';
import { notSignedIn } from '../../../features/session/not-signed-in.ts';
import { loadSessionOnce } from '../../../features/session/session.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { errorText } from '../../../formats/error-text.ts';
import { inBrowser, type LoadInput } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import css from './Album.module.css';
import { AlbumScreen } from './AlbumScreen.tsx';

type Loaded =
  | { kind: 'album'; album: AlbumOut; songs: AlbumSong[] }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

async function load({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname);
  if (session.user.tenant_id === null) throw redirect(paths.onboarding(url.pathname));
  const at = { params: { id: params.id ?? '' } };
  try {
    const [album, songs] = await Promise.all([
      call('GET /albums/:id', at),
      call('GET /albums/:id/songs', at),
    ]);
    return { kind: 'album', album: album.body, songs: songs.body };
  } catch (error) {
    const isNone = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isNone ? { kind: 'missing' } : { kind: 'failed', message: errorText(error, language) };
  }
}

export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, params, matches }) => {
  const place = placeOf({ matches });
  const { pageTitle, untitled } = textOf(albumText, place.language);
  const title = loaderData?.kind === 'album' ? loaderData.album.title : untitled;
  return headTags(place, { title: pageTitle(title), path: paths.album(params.id ?? ''), isHidden: true });
};

/** The artist's own album: its data for services, the order of its songs, and its day. */
export default function Album() {
  const text = useText(albumText);
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <main id="main" className="wrap">
      {loaded.kind === 'album' ? (
        <AlbumScreen key={loaded.album.id} album={loaded.album} songs={loaded.songs} />
      ) : loaded.kind === 'missing' ? (
        <Empty
          state="lost"
          level={1}
          title={text.noAlbum}
          text={text.noAlbumText}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={paths.myReleases()}>
              {text.mine}
            </Link>
          }
        />
      ) : (
        <Fault message={loaded.message} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
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
