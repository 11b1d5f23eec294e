import { Link } from 'react-router';
import { feedText } from '#text/feed/feed.ts';
import { useText } from '#web/browser/language.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import css from './Feed.module.css';
import type { Source } from './load-feed.ts';

/** Says that the feed is empty, and offers one action. */
export function FeedEmpty({ source }: { source: Source | null }) {
  const text = useText(feedText);
  const lamp = buttonClass({ kind: 'lamp' });
  return (
    <div className={`wrap ${css.notice}`}>
      <Empty
        title={text.empty}
        text={source === null ? text.emptyText : text.emptyOfSource}
        action={
          source === null ? (
            <MainLink className={lamp} to={paths.wizard()}>
              {text.newSong}
            </MainLink>
          ) : (
            <Link className={lamp} to={paths.feed()}>
              {text.showAll}
            </Link>
          )
        }
      />
    </div>
  );
}
