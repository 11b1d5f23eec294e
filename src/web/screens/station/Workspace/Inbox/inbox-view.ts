import type { FeedFilter } from '../../../../../contract/station-songs.ts';
import type { FeedView } from '../../../../features/stations/queries.ts';

export const inboxFilters = [
  'all',
  'liked',
  'approved',
  'pending',
  'declined',
] as const satisfies FeedFilter[];

/** What the address asks the Inbox to show; a filter that is none of ours shows everything. */
export function inboxView(search: URLSearchParams): FeedView & { filter: FeedFilter } {
  return { filter: inboxFilters.find((name) => name === search.get('filter')) ?? 'all' };
}
