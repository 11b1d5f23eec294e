import type { Station } from '../../../../contract/stations.ts';
import { errorText } from '../../../error-text.ts';
import { type LoadedArtist, loadArtist } from '../../../features/artists/load-artist.ts';
import type { LoadInput } from '../../../loaders.ts';
import type { SiteFacts } from '../../../page-context.ts';
import { isKnownPath } from '../../../paths.ts';
import { type FeedPage, loadFeed } from './load-feed.ts';

/** What stands at the beginning of a host. */
export type HomeView =
  | { kind: 'feed'; feed: FeedPage; isUnknown: boolean }
  | { kind: 'artist'; artist: LoadedArtist; now: string }
  | { kind: 'station'; station: Station }
  | { kind: 'noStation' }
  | { kind: 'picker'; stations: Station[]; failure: string }
  | { kind: 'free'; name: string }
  | { kind: 'reserved' };

/** Gathers what this host shows where no screen of its own answers. */
export async function loadHome(input: LoadInput, { site }: SiteFacts): Promise<HomeView> {
  switch (site.kind) {
    case 'main':
    case 'session':
      return { kind: 'feed', feed: await loadFeed(input), isUnknown: !isKnownPath(input.url.pathname) };
    case 'artist':
      return {
        kind: 'artist',
        artist: await loadArtist(input.call, site.tenant_id),
        now: new Date().toISOString(),
      };
    case 'station':
      return site.station.is_active ? { kind: 'station', station: site.station } : { kind: 'noStation' };
    case 'picker':
      return { kind: 'picker', ...(await loadStations(input)) };
    case 'free':
      return { kind: 'free', name: site.name };
    case 'reserved':
      return { kind: 'reserved' };
  }
}

async function loadStations({ call }: LoadInput): Promise<{ stations: Station[]; failure: string }> {
  try {
    const { body } = await call('GET /radio-stations', {});
    return { stations: body.filter((station) => station.is_active), failure: '' };
  } catch (error) {
    return { stations: [], failure: errorText(error) };
  }
}

/** The status with which the server answers a view. */
export function statusOf(view: HomeView): number {
  switch (view.kind) {
    case 'feed':
      return view.isUnknown ? 404 : view.feed.failure === '' ? 200 : 503;
    case 'artist':
      return view.artist.status;
    case 'picker':
      return view.failure === '' ? 200 : 503;
    case 'station':
      return 200;
    default:
      return 404;
  }
}
