import type { Station } from '../../../../contract/stations.ts';
import { stationsText } from '../../../../text/stations.ts';
import { errorText } from '../../../error-text.ts';
import { artistHead } from '../../../features/artists/artist-head.ts';
import { type LoadedArtist, loadArtist } from '../../../features/artists/load-artist.ts';
import type { Head } from '../../../features/shell/head.ts';
import { textOf } from '../../../language.ts';
import type { LoadInput } from '../../../loaders.ts';
import type { SiteFacts } from '../../../page-context.ts';
import { paths } from '../../../paths.ts';

/** What stands on a host of its own, with what it says in the head of the document. */
export type SiteView = { head: Head; status: number } & (
  | { kind: 'artist'; artist: LoadedArtist }
  | { kind: 'station'; station: Station }
  | { kind: 'noStation' }
  | { kind: 'picker'; stations: Station[]; failure: string }
  | { kind: 'free'; name: string }
  | { kind: 'reserved' }
);

const path = paths.home();

/** Gathers what a subdomain shows. */
export async function loadSite({ call }: LoadInput, facts: SiteFacts): Promise<SiteView> {
  const text = textOf(stationsText);
  const { site } = facts;
  switch (site.kind) {
    case 'artist': {
      const artist = await loadArtist(call, site.tenant_id);
      return { kind: 'artist', artist, head: artistHead(artist, facts), status: artist.status };
    }
    case 'picker': {
      const list = await loadStations(call);
      const head = { title: text.pickerTitle, description: text.pickerText, path };
      return { kind: 'picker', ...list, head, status: list.failure === '' ? 200 : 503 };
    }
    case 'station': {
      const { station } = site;
      if (!station.is_active) return { kind: 'noStation', ...missing(text.notFound) };
      const title = station.name_hebrew ?? station.name;
      const head = { title, description: text.welcome, path, isHidden: true };
      return { kind: 'station', station, head, status: 200 };
    }
    case 'free':
      return { kind: 'free', name: site.name, ...missing(text.free) };
    default:
      return { kind: 'reserved', ...missing(text.reserved) };
  }
}

const missing = (title: string) => ({ head: { title, path, isHidden: true }, status: 404 });

async function loadStations(call: LoadInput['call']): Promise<{ stations: Station[]; failure: string }> {
  try {
    const { body } = await call('GET /radio-stations', {});
    return { stations: body.filter((station) => station.is_active), failure: '' };
  } catch (error) {
    return { stations: [], failure: errorText(error) };
  }
}
