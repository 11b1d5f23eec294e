import { feedText } from '../../../../text/feed/feed.ts';
import { useText } from '../../../browser/language.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { isMainSite, useSite } from '../../../features/shell/site.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import css from './Feed.module.css';
import { FeedSkeleton } from './Feed.tsx';
import type { Source } from './load-feed.ts';
import { SourceFilter } from './SourceFilter.tsx';

/** The start page while its content loads. */
export function HomeLoading({ source }: { source: Source | null }) {
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
            <Typed>{text.loading}</Typed>
          </p>
        )}
      </main>
    </div>
  );
}
