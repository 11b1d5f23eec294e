import { feedText } from '../../../../text/feed.ts';
import { stationsText } from '../../../../text/stations.ts';
import { artistHead } from '../../../features/artists/artist-head.ts';
import type { Head } from '../../../features/shell/head.ts';
import { textOf } from '../../../language.ts';
import type { SiteFacts } from '../../../page-context.ts';
import { paths } from '../../../paths.ts';
import type { HomeView } from './load-home.ts';

/** What the beginning of a host says in the head of the document; while it loads, what every feed says. */
export function homeHead(view: HomeView | undefined, facts: SiteFacts | undefined): Head {
  const text = textOf(feedText);
  const place = textOf(stationsText);
  const path = paths.home();
  switch (view?.kind) {
    case 'artist':
      return artistHead(view.artist, facts);
    case 'station':
      return {
        title: view.station.name_hebrew ?? view.station.name,
        description: place.welcome,
        path,
        isHidden: true,
      };
    case 'picker':
      return { title: place.pickerTitle, description: place.pickerText, path };
    case 'noStation':
      return { title: place.notFound, path, isHidden: true };
    case 'free':
      return { title: place.free, path, isHidden: true };
    case 'reserved':
      return { title: place.reserved, path, isHidden: true };
    default: {
      const cover = view?.feed.items.find((card) => card.cover_image_path)?.cover_image_path;
      return {
        title: text.title,
        description: text.description,
        path,
        image: cover && `${cover}/1280`,
        isHidden: view !== undefined && (view.isUnknown || view.feed.cursor !== null),
      };
    }
  }
}
