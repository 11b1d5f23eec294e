import { lazy, Suspense, use, useMemo } from 'react';
import {
  data,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { feedText } from '#text/feed/feed.ts';
import { shellText } from '#text/shell/shell.ts';
import { type Locale, textOf, useText } from '#web/browser/language.ts';
import type { PageHandle } from '#web/features/releases/CoverColors.tsx';
import { useSession } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { type Head, headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { isMainSite, siteOfBrowser, useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { isKnownPath } from '#web/loading/known-paths.ts';
import { type Deferred, deferredClientLoader, type LoadInput, serverLoader } from '#web/loading/loaders.ts';
import type { SiteFacts } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { StatePicture } from '#web/ui/StatePicture.tsx';
import css from './Feed.module.css';
import { Feed, FeedSkeleton } from './Feed.tsx';
import { cachedFeed, type FeedPage, loadFeed, type Source, sourceOf } from './load-feed.ts';
import type { SiteView } from './load-site.ts';
import { SourceFilter } from './SourceFilter.tsx';

export const loader = serverLoader(
  async (input, page): Promise<ReturnType<typeof data<Deferred<HomeView>>>> => {
    const loaded = await loadHome(input, page.facts);
    return data({ loaded }, { status: statusOf(loaded) });
  },
);
export const clientLoader = deferredClientLoader((input) => loadHome(input, siteOfBrowser()));

/** The tabs and filters of a station's workspace are in the address, and need nothing from this loader. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.search === nextUrl.search || siteOfBrowser().site.kind !== 'station');

export const handle: PageHandle<Deferred<HomeView>> = {
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

const SiteContent = lazy(() => import('./SiteContent.tsx'));
const StationContent = lazy(() => import('./StationContent.tsx'));
const ImportButton = lazy(() => import('#web/features/catalogue-import/ImportButton.tsx'));

/** The start page of this host. */
function HomeContent({ view }: { view: HomeView }) {
  if (view.kind === 'feed') return <FeedContent view={view} />;
  return (
    <Suspense>
      {view.kind === 'station' ? (
        <StationContent station={view.station} isUnknown={view.isUnknown} />
      ) : (
        <SiteContent view={view} />
      )}
    </Suspense>
  );
}

function FeedContent({ view: { feed, isUnknown } }: { view: FeedView }) {
  const text = useText(feedText);
  const session = useSession();
  const canImport = session.status === 'in' && session.user.admin_permission?.can_manage_linktone;
  return (
    <div className={css.page}>
      <Header filter={<SourceFilter selected={feed.source} />} />
      <main id="main">
        {isUnknown ? <UnknownPage /> : <h1 className="sr">{text.title}</h1>}
        {canImport && (
          <div className={`wrap ${css.import}`}>
            <Suspense>
              <ImportButton />
            </Suspense>
          </div>
        )}
        <Feed feed={feed} />
      </main>
      <PageFooter />
    </div>
  );
}

/** Says above the feed that the address is unknown. */
function UnknownPage() {
  const text = useText(shellText);
  return (
    <div className={`wrap ${css.unknown}`}>
      <StatePicture of="lost" className={css.picture} />
      <div>
        <h1>{text.unknownTitle}</h1>
        <p>{text.unknownText}</p>
      </div>
    </div>
  );
}

/** The start page while its content loads. */
function HomeLoading({ source }: { source: Source | null }) {
  const text = useText(feedText);
  const isMain = isMainSite(useSite());
  return (
    <div className={css.page}>
      <Header filter={isMain && <SourceFilter selected={source} />} />
      <main id="main">
        {isMain && <h1 className="sr">{text.title}</h1>}
        {isMain ? (
          <FeedSkeleton />
        ) : (
          <p className={`wrap ${css.loading}`}>
            <UserText>{text.loading}</UserText>
          </p>
        )}
      </main>
    </div>
  );
}

interface FeedView {
  kind: 'feed';
  feed: FeedPage;
  /** Whether the path is unknown. It shows the feed too. */
  isUnknown: boolean;
}

/** The content of a host's start page. */
type HomeView = FeedView | SiteView;

/** Loads what this host shows for paths without their own screen. */
async function loadHome(input: LoadInput, facts: SiteFacts): Promise<HomeView> {
  const { kind } = facts.site;
  if (kind === 'main' || kind === 'session')
    return { kind: 'feed', feed: await loadFeed(input), isUnknown: !isKnownPath(input.url.pathname) };
  const { loadSite } = await import('./load-site.ts');
  return loadSite(input, facts);
}

/** The HTTP status of a view. */
function statusOf(view: HomeView): number {
  if (view.kind !== 'feed') return view.status;
  if (view.isUnknown) return 404;
  if (view.feed.isWrong) return 400;
  return view.feed.failure === '' ? 200 : 503;
}
