import { Suspense, use, useMemo } from 'react';
import {
  data,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { feedText } from '../../../../text/feed/feed.ts';
import { type Locale, textOf } from '../../../browser/language.ts';
import type { PageHandle } from '../../../features/releases/CoverColors.tsx';
import { type Head, headTags, placeOf } from '../../../features/shell/head.ts';
import { isMainSite, siteOfBrowser, useSite } from '../../../features/shell/site.tsx';
import { isKnownPath } from '../../../loading/known-paths.ts';
import { onServer, type Soon, soonInBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { HomeContent } from './HomeContent.tsx';
import { HomeLoading } from './HomeLoading.tsx';
import { cachedFeed, sourceOf } from './load-feed.ts';
import { type HomeView, loadHome, statusOf } from './load-home.ts';

export const loader = onServer(async (input, page): Promise<ReturnType<typeof data<Soon<HomeView>>>> => {
  const loaded = await loadHome(input, page.facts);
  return data({ loaded }, { status: statusOf(loaded) });
});
export const clientLoader = soonInBrowser((input) => loadHome(input, siteOfBrowser()));

/** The tabs and filters of a station's workspace are in the address, and need nothing from this loader. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.search === nextUrl.search || siteOfBrowser().site.kind !== 'station');

export const handle: PageHandle<Soon<HomeView>> = {
  colorsOf: ({ loaded }) =>
    loaded instanceof Promise || loaded.kind !== 'artist' ? null : (loaded.artist.profile?.colors ?? null),
};

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) => {
  const place = placeOf({ matches });
  const loaded = loaderData?.loaded as HomeView | Promise<HomeView> | undefined; // serialised as it is
  return headTags(place, homeHead(loaded instanceof Promise ? undefined : loaded, place.language));
};

/** The start page of a host: the feed, or what its subdomain shows. */
export default function Home() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const { key, pathname, search } = useLocation();
  const site = useSite();
  const source = sourceOf(new URLSearchParams(search));
  // After going back, the songs are in memory: nothing has to load, and the scroll position is restored.
  const cached = useMemo(
    () => (loaded instanceof Promise && isMainSite(site) ? cachedFeed(key, source) : null),
    [loaded, site, key, source],
  );
  const view: HomeView | Promise<HomeView> = cached
    ? { kind: 'feed', feed: cached, isUnknown: !isKnownPath(pathname) }
    : loaded;
  if (!(view instanceof Promise)) return <HomeContent key={source} view={view} />;
  return (
    <Suspense key={source} fallback={<HomeLoading source={source} />}>
      <Awaited view={view} />
    </Suspense>
  );
}

const Awaited = ({ view }: { view: Promise<HomeView> }) => <HomeContent view={use(view)} />;

/** The document head of a host's start page; that of the feed while it loads. */
function homeHead(view: HomeView | undefined, language: Locale): Head {
  if (view && view.kind !== 'feed') return view.heads[language];
  const { title, description } = textOf(feedText, language);
  const cover = view?.feed.items.find((card) => card.cover_image_path)?.cover_image_path;
  return {
    title,
    description,
    path: paths.home(),
    feed: '/feed',
    image: cover && `${cover}/1280`,
    isHidden: view !== undefined && (view.isUnknown || view.feed.cursor !== null),
  };
}
