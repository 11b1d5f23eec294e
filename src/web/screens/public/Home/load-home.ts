import { isKnownPath } from '../../../loading/known-paths.ts';
import type { LoadInput } from '../../../loading/loaders.ts';
import type { SiteFacts } from '../../../loading/page-context.ts';
import { type FeedPage, loadFeed } from './load-feed.ts';
import type { SiteView } from './load-site.ts';

export interface FeedView {
  kind: 'feed';
  feed: FeedPage;
  /** Whether the path is unknown. It shows the feed too. */
  isUnknown: boolean;
}

/** The content of a host's start page. */
export type HomeView = FeedView | SiteView;

/** Loads what this host shows for paths without their own screen. */
export async function loadHome(input: LoadInput, facts: SiteFacts): Promise<HomeView> {
  const { kind } = facts.site;
  if (kind === 'main' || kind === 'session')
    return { kind: 'feed', feed: await loadFeed(input), isUnknown: !isKnownPath(input.url.pathname) };
  const { loadSite } = await import('./load-site.ts');
  return loadSite(input, facts);
}

/** The HTTP status of a view. */
export function statusOf(view: HomeView): number {
  if (view.kind !== 'feed') return view.status;
  if (view.isUnknown) return 404;
  if (view.feed.isWrong) return 400;
  return view.feed.failure === '' ? 200 : 503;
}
