import { Suspense, use, useEffect } from 'react';
import { data, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { artistText } from '../../../../text/artists/artist.ts';
import { useText } from '../../../browser/language.ts';
import { ArtistLoading, ArtistMissing } from '../../../features/artists/ArtistMissing.tsx';
import { ArtistPage } from '../../../features/artists/ArtistPage.tsx';
import { artistHead } from '../../../features/artists/artist-head.ts';
import { type LoadedArtist, loadArtist } from '../../../features/artists/load-artist.ts';
import type { PageHandle } from '../../../features/releases/CoverColors.tsx';
import { CoverTheme } from '../../../features/releases/CoverTheme.tsx';
import { SongStrip } from '../../../features/releases/SongStrip.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { useSite } from '../../../features/shell/site.tsx';
import { type LoadInput, onServer, type Soon, soonInBrowser } from '../../../loading/loaders.ts';

const load = (input: LoadInput) => loadArtist(input, input.params.id ?? '');

export const loader = onServer(async (input, page) => {
  const loaded = await load(input);
  const head = headTags(page, artistHead(loaded, page));
  return data({ loaded, head }, { status: loaded.status });
});
export const clientLoader = soonInBrowser(load);

export const handle: PageHandle<Soon<LoadedArtist>> = {
  colorsOf: ({ loaded }) => (loaded instanceof Promise ? null : (loaded.profile?.colors ?? null)),
};

// Navigation in the browser only needs a title; the rest is for requests to the server.
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.head ?? [{ title: placeOf({ matches }).facts?.siteName ?? '' }];

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
  if (loaded.profile !== null)
    return <ArtistPage profile={loaded.profile} Songs={SongStrip} Theme={CoverTheme} />;
  return <Missing loaded={loaded} here={here} />;
}

function Missing({ loaded, here }: { loaded: LoadedArtist & { profile: null }; here: string }) {
  const { siteName } = useSite();
  const { notFound } = useText(artistText);
  useEffect(() => {
    document.title = `${notFound} · ${siteName}`;
  }, [notFound, siteName]);
  return (
    <>
      <Header />
      <main id="main">
        <ArtistMissing loaded={loaded} here={here} />
      </main>
      <PageFooter />
    </>
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
