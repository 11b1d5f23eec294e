import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import type { PublicAlbum } from '#contract/releases/albums.ts';
import { publicAlbumText } from '#text/releases/public-album.ts';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import type { PageHandle } from '#web/features/releases/CoverColors.tsx';
import { CoverTheme } from '#web/features/releases/CoverTheme.tsx';
import { creditLines, rightsLine } from '#web/features/releases/credit-lines.ts';
import { useSession } from '#web/features/session/session.ts';
import { ShareBox } from '#web/features/share/ShareBox.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { browserLoader, serverLoader } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Names } from '#web/screens/public/Release/Credits.tsx';
import { Missing } from '#web/screens/public/Release/Missing.tsx';
import parts from '#web/screens/public/Release/Parts.module.css';
import page from '#web/screens/public/Release/Release.module.css';
import side from '#web/screens/public/Release/Side.module.css';
import { buttonClass } from '#web/ui/Button.tsx';
import { AlbumPoster } from './AlbumPoster.tsx';
import { AlbumSongs } from './AlbumSongs.tsx';
import { albumHead } from './album-head.ts';
import { loadAlbum } from './load-album.ts';

export const loader = serverLoader(async (input) => {
  const loaded = await loadAlbum(input);
  return data(loaded, { status: loaded.status });
});
export const clientLoader = browserLoader(loadAlbum);

export const handle: PageHandle<Awaited<ReturnType<typeof clientLoader>>> = {
  colorsOf: ({ album }) => album?.songs[0]?.colors ?? null,
};

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) =>
  albumHead(loaderData?.album ?? null, matches);

/** An album's public page: its cover, its songs in order, who made it, and sharing. */
export default function Album() {
  const view = useLoaderData<typeof clientLoader>();
  const text = useText(publicAlbumText);
  const { album } = view;
  return (
    <CoverTheme colors={album?.songs[0]?.colors ?? null}>
      <div className={album === null ? undefined : page.head}>
        <Header />
      </div>
      <main id="main">
        {album === null ? (
          <Missing
            title={view.status === 410 ? text.removed : text.noAlbum}
            help={view.status === 410 ? text.removedHelp : text.noAlbumHelp}
            failure={view.status === 503 ? view.failure : null}
          />
        ) : (
          <article key={album.id}>
            <AlbumPoster album={album} />
            <div className={`wrap ${parts.below}`}>
              <AlbumSongs album={album} />
              <Side album={album} />
            </div>
          </article>
        )}
      </main>
      <PageFooter />
    </CoverTheme>
  );
}

/** Sharing, and who made the album. Its owner gets a link to change it. */
function Side({ album }: { album: PublicAlbum }) {
  const text = useText(publicAlbumText);
  const song = useText(releaseText);
  const { publicUrl } = useSite();
  const session = useSession();
  const { title, artist_name: artist, copyright_holders: holders, label, upc } = album;
  const lines = creditLines(
    { ...album, artists: [], additional_credits: [], composition_partners: [], master_partners: [] },
    song.roles,
  );
  return (
    <aside className={side.side}>
      {session.status === 'in' && session.user.tenant_id === album.tenant_id && (
        <p>
          <Link className={buttonClass({ kind: 'line' })} to={paths.album(album.id)}>
            {text.edit}
          </Link>
        </p>
      )}
      <ShareBox url={`${publicUrl}${paths.publicAlbum(album.short_code)}`} title={`${title} · ${artist}`} />
      {(lines.length > 0 || holders.length > 0 || label !== null || upc !== null) && (
        <section>
          <h2>{song.credits}</h2>
          <Names lines={lines} className={side.credits} />
          {holders.length > 0 && (
            <p className={side.rights}>
              <UserText>{rightsLine(holders)}</UserText>
            </p>
          )}
          {label !== null && (
            <p className={side.rights}>
              {text.label} <UserText>{label}</UserText>
            </p>
          )}
          {upc !== null && (
            <p className={side.rights}>
              {song.upc} <Ltr>{upc}</Ltr>
            </p>
          )}
        </section>
      )}
    </aside>
  );
}
