import { Suspense, use, useMemo } from 'react';
import {
  data,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { isMainSite, siteOfBrowser, useSite } from '../../../features/shell/site.tsx';
import { onServer, type Soon, soonInBrowser } from '../../../loading/loaders.ts';
import { HomeLoading } from './HomeLoading.tsx';
import { HomeShown } from './HomeShown.tsx';
import { homeHead } from './home-head.ts';
import { keptFeed, sourceOf } from './load-feed.ts';
import { type HomeView, loadHome, statusOf } from './load-home.ts';

export const loader = onServer(async (input, page): Promise<ReturnType<typeof data<Soon<HomeView>>>> => {
  const loaded = await loadHome(input, page.facts);
  return data({ loaded }, { status: statusOf(loaded) });
});
export const clientLoader = soonInBrowser((input) => loadHome(input, siteOfBrowser()));

/** A station's tabs and filters are in the address: what stands on its host doesn't change with them. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.search === nextUrl.search || siteOfBrowser().site.kind !== 'station');

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) => {
  const place = placeOf({ matches });
  const loaded = loaderData?.loaded as HomeView | Promise<HomeView> | undefined; // serialised as it is
  return headTags(place, homeHead(loaded instanceof Promise ? undefined : loaded, place.language));
};

export default function Home() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const { key, search } = useLocation();
  const site = useSite();
  const source = sourceOf(new URLSearchParams(search));
  // On the way back the songs are at hand: no waiting, and the scroll position finds its place.
  const atHand = useMemo(
    () => (loaded instanceof Promise && isMainSite(site) ? keptFeed(key, source) : null),
    [loaded, site, key, source],
  );
  const view = atHand ?? loaded;
  if (!(view instanceof Promise)) return <HomeShown key={source} view={view} />;
  return (
    <Suspense key={source} fallback={<HomeLoading source={source} />}>
      <Awaited view={view} />
    </Suspense>
  );
}

const Awaited = ({ view }: { view: Promise<HomeView> }) => <HomeShown view={use(view)} />;
