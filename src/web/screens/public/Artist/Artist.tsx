import { Suspense, use, useEffect } from 'react';
import { data, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { ArtistLoading, ArtistMissing } from '../../../features/artists/ArtistMissing.tsx';
import { ArtistPage } from '../../../features/artists/ArtistPage.tsx';
import { artistHead } from '../../../features/artists/artist-head.ts';
import { type LoadedArtist, loadArtist } from '../../../features/artists/load-artist.ts';
import { CoverRoom } from '../../../features/releases/CoverRoom.tsx';
import { SongStrip } from '../../../features/releases/SongStrip.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { factsOf, headTags } from '../../../features/shell/head.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { useSite } from '../../../features/shell/site.tsx';
import { type LoadInput, onServer, type Soon, soonInBrowser } from '../../../loaders.ts';

const load = ({ call, params }: LoadInput) => loadArtist(call, params.id ?? '');

export const loader = onServer(async (input): Promise<ReturnType<typeof data<Soon<LoadedArtist>>>> => {
  const loaded = await load(input);
  return data({ loaded }, { status: loaded.status });
});
export const clientLoader = soonInBrowser(load);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) => {
  const facts = factsOf({ matches });
  const loaded = loaderData?.loaded as LoadedArtist | Promise<LoadedArtist> | undefined; // serialised as it is
  if (!loaded || loaded instanceof Promise) return [{ title: facts?.siteName ?? '' }];
  return headTags(facts, artistHead(loaded, facts));
};

export default function Artist() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  if (!(loaded instanceof Promise)) return <Shown key={pathname} loaded={loaded} here={pathname} />;
  return (
    <Suspense key={pathname} fallback={<Loading />}>
      <Awaited loaded={loaded} here={pathname} />
    </Suspense>
  );
}

const Awaited = ({ loaded, here }: { loaded: Promise<LoadedArtist>; here: string }) => (
  <Shown loaded={use(loaded)} here={here} />
);

function Shown({ loaded, here }: { loaded: LoadedArtist; here: string }) {
  const site = useSite();
  const { title } = artistHead(loaded, site);
  useEffect(() => {
    document.title = `${title} · ${site.siteName}`;
  }, [title, site.siteName]);
  const { profile } = loaded;
  return (
    <CoverRoom id="artist" colors={profile?.colors ?? null}>
      <Header over={profile !== null} />
      <main id="main">
        {profile === null ? (
          <ArtistMissing loaded={loaded} here={here} />
        ) : (
          <ArtistPage profile={profile} Songs={SongStrip} />
        )}
      </main>
      <PageFooter />
    </CoverRoom>
  );
}

function Loading() {
  return (
    <>
      <Header />
      <main id="main">
        <ArtistLoading />
      </main>
    </>
  );
}
