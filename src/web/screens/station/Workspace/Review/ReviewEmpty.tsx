import { useSearchParams } from 'react-router';
import type { FeedFilter } from '#contract/stations/songs.ts';
import { stationInboxText } from '#text/stations/inbox.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import css from './Review.module.css';

/** A review without songs: nothing came since the latest cycle, or nothing matches the filter. */
export function ReviewEmpty({ filter }: { filter: FeedFilter }) {
  const text = useText(stationReviewText);
  const inbox = useText(stationInboxText);
  const [, setSearch] = useSearchParams();
  const go = (filtered: boolean) =>
    setSearch(filtered ? { tab: 'contenders' } : {}, { preventScrollReset: filtered });
  if (filter !== 'all')
    return (
      <Empty
        level={3}
        className={css.empty}
        title={text.emptyFilter}
        text={text.emptyFilterText}
        action={
          <Button kind="lamp" onClick={() => go(true)}>
            {inbox.showAll}
          </Button>
        }
      />
    );
  return (
    <Empty
      level={3}
      className={css.empty}
      title={text.empty}
      text={text.emptyText}
      action={
        <Button kind="lamp" onClick={() => go(false)}>
          {text.toInbox}
        </Button>
      }
    />
  );
}
