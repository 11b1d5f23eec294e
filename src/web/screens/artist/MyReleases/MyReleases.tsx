import { useMemo } from 'react';
import { Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { OwnCard } from '../../../../contract/releases/releases.ts';
import { myReleasesText } from '../../../../text/releases/my-releases.ts';
import { reportsText } from '../../../../text/stations/reports.ts';
import { textOf, useText } from '../../../browser/language.ts';
import { CardSkeletons, ReleaseGrid } from '../../../features/releases/ReleaseGrid.tsx';
import { requireArtist } from '../../../features/session/require-artist.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { ReportForm } from '../../../features/stations/reports/ReportForm.tsx';
import { errorText } from '../../../formats/error-text.ts';
import { inBrowser, type LoadInput } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { AlbumsAndTrash, type AlbumsAndTrashProps } from './AlbumsAndTrash.tsx';
import css from './MyReleases.module.css';
import { OwnSongs } from './OwnSongs.tsx';

async function load({ call, language }: LoadInput) {
  await requireArtist(paths.myReleases());
  try {
    const [{ body, next }, albumsAndTrash] = await Promise.all([
      call('GET /releases', {}),
      loadAlbumsAndTrash(call),
    ]);
    return { items: body, next, albumsAndTrash, failure: '' };
  } catch (error) {
    const items: OwnCard[] = [];
    return { items, next: null, albumsAndTrash: null, failure: errorText(error, language) };
  }
}

/** Null if loading fails: the songs are shown anyway. */
async function loadAlbumsAndTrash(call: LoadInput['call']): Promise<AlbumsAndTrashProps | null> {
  const query = { limit: 100 };
  try {
    const [albums, trashedSongs, trashedAlbums] = await Promise.all([
      call('GET /albums', { query }),
      call('GET /releases/trash', { query }),
      call('GET /albums/trash', { query }),
    ]);
    const trash: AlbumsAndTrashProps['trash'][number][] = [
      ...trashedSongs.body.map((song) => ({
        ...song,
        kind: song.was_published ? ('song' as const) : ('draft' as const),
      })),
      ...trashedAlbums.body.map((album) => ({ ...album, kind: 'album' as const })),
    ];
    trash.sort((a, b) => b.until.localeCompare(a.until));
    return { albums: albums.body, trash };
  } catch {
    return null;
  }
}

export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const { title } = textOf(myReleasesText, place.language);
  return headTags(place, { title, path: paths.myReleases(), isHidden: true });
};

export default function MyReleases() {
  const text = useText(myReleasesText);
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const firstPage = useMemo(() => ({ items: loaded.items, next: loaded.next }), [loaded]);
  return (
    <Page>
      {loaded.failure !== '' ? (
        <Fault
          level={2}
          className={css.notice}
          message={text.error(loaded.failure)}
          isBusy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : firstPage.items.length === 0 ? (
        <Empty
          className={css.notice}
          title={text.empty}
          text={text.emptyText}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to="/create-release">
              {text.create}
            </Link>
          }
        />
      ) : (
        <OwnSongs firstPage={firstPage} />
      )}
      <div className={css.folds}>
        {loaded.albumsAndTrash !== null && <AlbumsAndTrash {...loaded.albumsAndTrash} />}
        {firstPage.items.length > 0 && <Reports />}
      </div>
    </Page>
  );
}

/** Reports for ACUM and the federations on the artist's songs. */
function Reports() {
  const text = useText(reportsText);
  return (
    <Fold className={css.reports} title={text.title}>
      <p>{text.lead}</p>
      <ReportForm address="/reports" />
    </Fold>
  );
}

export function HydrateFallback() {
  const text = useText(myReleasesText);
  return (
    <Page>
      <p className={css.loading} role="status">
        {text.loading}
      </p>
      <ReleaseGrid shape="own" busy>
        <CardSkeletons count={8} />
      </ReleaseGrid>
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const text = useText(myReleasesText);
  return (
    <main id="main" className="wrap">
      <h1 className={css.title}>{text.title}</h1>
      {children}
    </main>
  );
}
