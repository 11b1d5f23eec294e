import { useMemo } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { Card } from '../../../../contract/releases/releases.ts';
import { feedText } from '../../../../text/feed/feed.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { daysOf } from '../../../features/releases/days.ts';
import { CardSkeletons, ReleaseGrid } from '../../../features/releases/ReleaseGrid.tsx';
import { usePages } from '../../../features/releases/usePages.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import { typed } from '../../../formats/isolate.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Coming } from './Coming.tsx';
import css from './Feed.module.css';
import { FeedDay } from './FeedDay.tsx';
import { FeedEmpty } from './FeedEmpty.tsx';
import { FeedFoot } from './FeedFoot.tsx';
import type { FeedPage } from './load-feed.ts';

/** The songs by day; more load near the end. */
export function Feed({ feed }: { feed: FeedPage }) {
  const text = useText(feedText);
  const language = useLanguage();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const pages = usePages<Card>('feed', feed);
  const { items, next } = pages;
  const { coming, days } = useMemo(() => {
    const all = daysOf(items, feed.now, next !== null, language);
    return {
      coming: all.flatMap(({ ago, cards }) => (ago < 0 ? cards : [])).reverse(),
      days: all.filter(({ ago }) => ago >= 0),
    };
  }, [items, feed.now, next, language]);
  // Retrying doesn't help if the cursor is invalid.
  const retryPath = feed.isWrong ? paths.feed(feed.source) : `${paths.home()}${search}`;
  if (feed.failure !== '')
    return (
      <div className={`wrap ${css.notice}`}>
        <Fault
          level={2}
          message={text.error(typed(feed.failure))}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={retryPath} replace>
              {text.tryAgain}
            </Link>
          }
          onRetry={revalidate}
        />
      </div>
    );
  if (items.length === 0) return <FeedEmpty source={feed.source} />;
  return (
    <>
      {coming.length > 0 && <Coming cards={coming} />}
      {days.map((day, index) => (
        <FeedDay key={day.key} day={day} isFirst={index === 0} />
      ))}
      {/* The key changes with each page, so that new songs replace it instead of pushing it down. */}
      {next !== null && <FeedFoot key={items.length} pages={pages} next={next} source={feed.source} />}
    </>
  );
}

/** The feed's skeleton. */
export function FeedSkeleton() {
  const text = useText(feedText);
  return (
    <div className="wrap">
      <p className={css.loading} role="status">
        <Typed>{text.loading}</Typed>
      </p>
      <ReleaseGrid shape="feed" busy>
        <CardSkeletons count={18} />
      </ReleaseGrid>
    </div>
  );
}
