import { feedText } from '../../../../text/feed/feed.ts';
import { type Locale, textOf } from '../../../browser/language.ts';
import type { Head } from '../../../features/shell/head.ts';
import { paths } from '../../../paths.ts';
import type { HomeView } from './load-home.ts';

/** What the beginning of a host says in the head of the document; while it loads, what every feed says. */
export function homeHead(view: HomeView | undefined, language: Locale): Head {
  if (view && view.kind !== 'feed') return view.heads[language];
  const { title, description } = textOf(feedText, language);
  const cover = view?.feed.items.find((card) => card.cover_image_path)?.cover_image_path;
  return {
    title,
    description,
    path: paths.home(),
    image: cover && `${cover}/1280`,
    isHidden: view !== undefined && (view.isUnknown || view.feed.cursor !== null),
  };
}
