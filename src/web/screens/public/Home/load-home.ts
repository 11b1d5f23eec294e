import { isKnownPath } from '../../../loading/known-paths.ts';
import type { LoadInput } from '../../../loading/loaders.ts';
import type { SiteFacts } from '../../../loading/page-context.ts';
import { type FeedPage, loadFeed } from './load-feed.ts';
import type { SiteView } from './load-site.ts';

export interface FeedView {
  kind: 'feed';
  feed: FeedPage;
  /** The address is none of ours: the feed answers it. */
  isUnknown: boolean;
}

/** What stands at the beginning of a host. */
export type HomeView = FeedView | SiteView;

/** Gathers what this host shows where no screen of its own answers. */
export async function loadHome(input: LoadInput, facts: SiteFacts): Promise<HomeView> {
  const { kind } = facts.site;
  if (kind === 'main' || kind === 'session')
    return { kind: 'feed', feed: await loadFeed(input), isUnknown: !isKnownPath(input.url.pathname) };
  const { loadSite } = await import('./load-site.ts');
  return loadSite(input, facts);
}

/** The status with which the server answers a view. */
export function statusOf(view: HomeView): number {
  if (view.kind !== 'feed') return view.status;
  if (view.isUnknown) return 404;
  if (view.feed.isWrong) return 400;
  return view.feed.failure === '' ? 200 : 503;
}
