import { Link } from 'react-router';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useText } from '../../../../browser/language.ts';
import { MainLink } from '../../../../features/shell/MainLink.tsx';
import { paths } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import css from './Inbox.module.css';
import { type InboxView, isSearched } from './inbox-view.ts';

/** An empty Inbox: why, and the one thing to do. */
export function InboxEmpty({ view }: { view: InboxView }) {
  const text = useText(stationInboxText);
  const lamp = buttonClass({ kind: 'lamp' });
  const { filter } = view;
  if (isSearched(view))
    return (
      <Empty
        className={css.notice}
        title={text.emptySearch}
        text={text.emptySearchText}
        action={
          <Link className={lamp} to={filter === 'all' ? '/' : `/?filter=${filter}`} replace>
            {text.clearSearch}
          </Link>
        }
      />
    );
  if (filter === 'all')
    return (
      <Empty
        className={css.notice}
        title={text.empty}
        text={text.emptyText}
        action={
          <MainLink className={lamp} to={paths.home()}>
            {text.toFeed}
          </MainLink>
        }
      />
    );
  return (
    <Empty
      className={css.notice}
      title={text.emptyFilter[filter]}
      text={text.emptyFilterText[filter]}
      action={
        <Link className={lamp} to="/">
          {text.showAll}
        </Link>
      }
    />
  );
}
