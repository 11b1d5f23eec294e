import { Link } from 'react-router';
import { feedText } from '../../../../text/feed/feed.ts';
import { useText } from '../../../browser/language.ts';
import { MainLink } from '../../../features/shell/MainLink.tsx';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
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
