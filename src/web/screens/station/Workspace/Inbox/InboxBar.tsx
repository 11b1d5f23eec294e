import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import { number } from '../../../../../text/counts.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useText } from '../../../../browser/language.ts';
import { statsQuery } from '../../../../features/stations/queries.ts';
import { SearchBar } from '../../../../features/stations/search/SearchBar.tsx';
import { readSearch, withSearch } from '../../../../features/stations/search/search-state.ts';
import { Select } from '../../../../ui/Select.tsx';
import { useSearchParam } from '../useSearchParam.ts';
import { useWorkspace } from '../workspace-context.ts';
import { CycleButtons } from './CycleButtons.tsx';
import css from './Inbox.module.css';
import { type InboxView, inboxFilters } from './inbox-view.ts';

interface InboxBarProps {
  view: InboxView;
  /** The latest cycle. */
  latest: ReviewSession | null;
}

/** The Inbox's filters, and its cycles. */
export const InboxBar = memo(function InboxBar({ view, latest }: InboxBarProps) {
  const text = useText(stationInboxText);
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(params), [params]);
  const quietly = { replace: true, preventScrollReset: true };
  const [, setFilter] = useSearchParam('filter');
  const counts: Partial<Record<string, number>> = stats
    ? {
        all: stats.releases_count,
        approved: stats.approved_count,
        pending: stats.pending_count,
        declined: stats.declined_count,
      }
    : {};
  return (
    <SearchBar value={search} onChange={(next) => setParams((before) => withSearch(before, next), quietly)}>
      <Select
        label={text.filter}
        labelHidden
        className={css.filter}
        value={view.filter}
        onChange={({ target }) => setFilter(target.value === 'all' ? '' : target.value)}
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
      <CycleButtons latest={latest} />
    </SearchBar>
  );
});
