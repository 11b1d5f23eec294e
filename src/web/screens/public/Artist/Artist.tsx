import { Suspense, use, useEffect } from 'react';
import { data, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { ArtistLoading, ArtistMissing } from '#web/features/artists/ArtistMissing.tsx';
import { ArtistPage } from '#web/features/artists/ArtistPage.tsx';
import { artistHead } from '#web/features/artists/artist-head.ts';
import { type LoadedArtist, loadArtist } from '#web/features/artists/load-artist.ts';
import type { PageHandle } from '#web/features/releases/CoverColors.tsx';
import { CoverTheme } from '#web/features/releases/CoverTheme.tsx';
import { SongStrip } from '#web/features/releases/SongStrip.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { type Deferred, deferredClientLoader, type LoadInput, serverLoader } from '#web/loading/loaders.ts';

const load = (input: LoadInput) => loadArtist(input, input.params.id ?? '');

export const loader = serverLoader(async (input, page) => {
  const loaded = await load(input);
  const head = headTags(page, artistHead(loaded, page));
  return data({ loaded, head }, { status: loaded.status });
});
export const clientLoader = deferredClientLoader(load);

export const handle: PageHandle<Deferred<LoadedArtist>> = {
  colorsOf: ({ loaded }) => (loaded instanceof Promise ? null : (loaded.profile?.colors ?? null)),
};

// Navigation in the browser only needs a title; the rest is for requests to the server.
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.head ?? [{ title: placeOf({ matches }).facts?.siteName ?? '' }];

/** An artist's public page. */
export default function Artist() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  if (!(loaded instanceof Promise)) return <Content key={pathname} loaded={loaded} here={pathname} />;
  return (
    <Suspense key={pathname} fallback={<Loading />}>
      <Awaited loaded={loaded} here={pathname} />
    </Suspense>
  );
}

const Awaited = ({ loaded, here }: { loaded: Promise<LoadedArtist>; here: string }) => (
  <Content loaded={use(loaded)} here={here} />
);

function Content({ loaded, here }: { loaded: LoadedArtist; here: string }) {
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
