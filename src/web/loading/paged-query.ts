import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { callNext } from '#web/api.ts';
import type { Answered } from './page-context.ts';

/** A list in pages: `first` makes its call, and each reply names the address of the next page. */
export const pagedQuery = <Row, const Key extends QueryKey>(
  queryKey: Key,
  first: (signal: AbortSignal) => Promise<Answered<Row[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => (pageParam === null ? first(signal) : callNext<Row[]>(pageParam)),
    getNextPageParam: ({ next }) => next,
  });
