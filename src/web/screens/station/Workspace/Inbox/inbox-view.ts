import type { FeedFilter } from '#contract/stations/songs.ts';
import type { FeedView } from '#web/features/stations/queries.ts';
import { readSearch, searchParams } from '#web/features/stations/search/search-state.ts';

export const inboxFilters = [
  'all',
  'liked',
  'approved',
  'pending',
  'declined',
  'appealed',
] as const satisfies FeedFilter[];

export type InboxView = FeedView & { filter: FeedFilter };

/** The Inbox's view in the address; an unknown filter shows everything. */
export function inboxView(params: URLSearchParams): InboxView {
  return {
    filter: inboxFilters.find((name) => name === params.get('filter')) ?? 'all',
    ...(searchParams(readSearch(params)) as FeedView), // only values that `readSearch` knows
  };
}

/** Whether words, a genre, a language or days also filter it. */
export const isSearched = ({ filter: _, ...search }: InboxView): boolean => Object.keys(search).length > 0;
