import type { MouseEvent } from 'react';
import type { Card } from '#contract/releases/releases.ts';
import { feedText } from '#text/feed/feed.ts';
import { useText } from '#web/browser/language.ts';
import { CardSkeletons, ReleaseGrid } from '#web/features/releases/ReleaseGrid.tsx';
import type { Pages } from '#web/features/releases/usePages.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import css from './Feed.module.css';
import { pageAddress, type Source } from './load-feed.ts';

interface FeedFootProps {
  pages: Pages<Card>;
  next: string;
  source: Source | null;
}

/** Skeletons of the next songs, after the last loaded one. Without scripts, a link to the next page. */
export function FeedFoot({ pages, next, source }: FeedFootProps) {
  const text = useText(feedText);
  const load = (event: MouseEvent) => {
    event.preventDefault();
    pages.more();
  };
  return (
    <div className="wrap" ref={pages.end}>
      {pages.state !== 'failed' && (
        <ReleaseGrid shape="feed" busy className={css.coming}>
          <CardSkeletons count={12} />
        </ReleaseGrid>
      )}
      <p className={css.more} role="status">
        {pages.state === 'loading' && <UserText>{text.loading}</UserText>}
        {pages.state === 'failed' && <UserText>{text.error(typed(pages.failure))}</UserText>}
      </p>
      {pages.state === 'failed' ? (
        <Button onClick={pages.more}>{text.tryAgain}</Button>
      ) : (
        <a className={buttonClass()} href={pageAddress(next, source)} rel="next" onClick={load}>
          {text.more}
        </a>
      )}
    </div>
  );
}
