import { expect, test } from 'vitest';
import {
  noSearch,
  readSearch,
  searchParams,
  withSearch,
} from '#web/features/stations/search/search-state.ts';

test('a search is added to the address, and read from it', () => {
  const search = { ...noSearch, q: 'ג׳ירפות', genre: 'rock', from: '2026-03-01' };
  const address = withSearch(new URLSearchParams('tab=passed&language=he'), search);
  expect(address.get('tab')).toBe('passed');
  expect(address.get('language')).toBeNull();
  expect(readSearch(address)).toEqual(search);
  expect(searchParams(search)).toEqual({ q: 'ג׳ירפות', genre: 'rock', from: '2026-03-01' });
});

test('an invalid day or choice in an address filters nothing', () => {
  expect(readSearch(new URLSearchParams('from=2026-02-30&to=tomorrow&length=huge&likes=-1'))).toEqual(
    noSearch,
  );
});

test('choices are in the address as the server takes them', () => {
  const search = {
    ...noSearch,
    length: 'short',
    explicit: 'no',
    source: 'artists',
    likes: '2',
    mine: 'liked',
    unheard: '1',
  };
  const address = withSearch(new URLSearchParams(), search);
  expect(address.toString()).toBe('length=short&explicit=no&source=artists&likes=2&mine=liked&unheard=1');
  expect(readSearch(address)).toEqual(search);
});

test('blanks are no search', () => {
  expect(searchParams({ ...noSearch, q: '  ' })).toEqual({});
  expect(withSearch(new URLSearchParams(), { ...noSearch, q: '  ' }).toString()).toBe('');
});
