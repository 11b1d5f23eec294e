import { Link } from 'react-router';
import { feedText } from '#text/feed/feed.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import type { Source } from './load-feed.ts';
import css from './SourceFilter.module.css';

/** The feed's filter: all songs, or those of one catalogue. */
export function SourceFilter({ selected }: { selected: Source | null }) {
  const text = useText(feedText);
  const choices: [Source | null, string][] = [
    [null, text.all],
    ['linktone', text.linktone],
    ['patiphon', text.patiphon],
  ];
  return (
    <nav className={css.filter} aria-label={text.source}>
      {choices.map(([source, label]) => (
        <Link
          key={label}
          to={paths.feed(source)}
          className={css.choice}
          aria-current={source === selected ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
