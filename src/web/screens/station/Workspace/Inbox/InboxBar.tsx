import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { stationInboxText } from '../../../../../text/station-inbox.ts';
import { statsQuery } from '../../../../features/stations/queries.ts';
import { number } from '../../../../formats/counts.ts';
import { useText } from '../../../../language.ts';
import { Select } from '../../../../ui/Select.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Inbox.module.css';
import { inboxFilters, type inboxView } from './inbox-view.ts';

interface InboxBarProps {
  view: ReturnType<typeof inboxView>;
  /** Says that new songs wait. */
  fresh: ReactNode;
}

/** Which songs the Inbox shows. */
export function InboxBar({ view, fresh }: InboxBarProps) {
  const text = useText(stationInboxText);
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const [, setSearch] = useSearchParams();
  const choose = (filter: string) =>
    setSearch(
      (search) => {
        if (filter === 'all') search.delete('filter');
        else search.set('filter', filter);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  const counts: Partial<Record<string, number>> = stats
    ? {
        all: stats.releases_count,
        approved: stats.approved_count,
        pending: stats.pending_count,
        declined: stats.declined_count,
      }
    : {};
  return (
    <>
      <div className={css.bar}>
        <Select
          label={text.filter}
          labelHidden
          className={css.filter}
          value={view.filter}
          onChange={({ target }) => choose(target.value)}
        >
          {inboxFilters.map((name) => {
            const counted = counts[name];
            return (
              <option key={name} value={name}>
                {counted === undefined ? text.filters[name] : `${text.filters[name]} (${number(counted)})`}
              </option>
            );
          })}
        </Select>
      </div>
      <div className={css.fresh}>{fresh}</div>
    </>
  );
}
