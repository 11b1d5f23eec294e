import { describe, expect, test } from 'vitest';
import type { StationSong } from '#contract/stations/songs.ts';
import { inboxParts } from '#web/screens/station/Workspace/Inbox/inbox-parts.ts';
import { inboxView, isSearched } from '#web/screens/station/Workspace/Inbox/inbox-view.ts';
import { directionOf, stepOf } from '#web/screens/station/Workspace/keys/useSongKeys.ts';
import { layOut, type SongPart } from '#web/screens/station/Workspace/song/song-layout.ts';

/** The code under test reads only a song's name and date. */
const song = (id: string, at: string): StationSong => ({ id, radio_release_date: at }) as StationSong;

const options = { now: '2026-11-20', hasMore: false, language: 'he' } as const;
const shapeOf = (parts: ReturnType<typeof inboxParts>) =>
  parts.map(({ kind, days }) => [
    kind,
    ...days.map(({ heading, cards }) => `${heading}: ${cards.map(({ id }) => id).join(' ')}`),
  ]);

describe('the Inbox', () => {
  const songs = [
    song('late', '2026-11-20T16:00:00.000Z'),
    song('early', '2026-11-20T08:00:00.000Z'),
    song('before', '2026-11-19T08:00:00.000Z'),
  ];

  test('is all new before the first cycle', () => {
    expect(shapeOf(inboxParts(songs, { ...options, cycleAt: null }))).toEqual([
      ['new', 'היום: late early', 'אתמול: before'],
    ]);
  });

  test('is divided where the latest cycle was marked, also within a day', () => {
    expect(shapeOf(inboxParts(songs, { ...options, cycleAt: '2026-11-20T12:00:00.000Z' }))).toEqual([
      ['new', 'היום: late'],
      ['reviewed', 'היום: early', 'אתמול: before'],
    ]);
  });

  test('keeps the divider if nothing is new since the cycle', () => {
    const parts = inboxParts(songs, { ...options, cycleAt: '2026-11-20T18:00:00.000Z' });
    expect(shapeOf(parts)).toEqual([['new'], ['reviewed', 'היום: late early', 'אתמול: before']]);
  });

  test('counts a day as complete only once the next page can’t add to it', () => {
    const [part] = inboxParts(songs, { ...options, cycleAt: null, hasMore: true });
    expect(part?.days.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });
});

describe('the view in the Inbox’s address', () => {
  test('is a known filter, else everything', () => {
    expect(inboxView(new URLSearchParams('filter=liked'))).toEqual({ filter: 'liked' });
    expect(inboxView(new URLSearchParams('filter=nonsense'))).toEqual({ filter: 'all' });
  });

  test('includes a search', () => {
    const view = inboxView(new URLSearchParams('filter=pending&q=ירח'));
    expect(view).toEqual({ filter: 'pending', q: 'ירח' });
    expect(isSearched(view)).toBe(true);
    expect(isSearched({ filter: 'pending' })).toBe(false);
  });
});

test('an arrow moves in its visual direction: left is forward in Hebrew, right in English', () => {
  expect(directionOf('arrowleft', true)).toBe('forward');
  expect(directionOf('arrowright', true)).toBe('back');
  expect(directionOf('arrowright', false)).toBe('forward');
  expect(directionOf('arrowdown', true)).toBe('down');
});

describe('the layout of songs', () => {
  const songs = (...ids: string[]) => ids.map((id) => song(id, '2026-11-20T16:00:00.000Z'));
  const section = (key: string, ids: string[], isShared = false): SongPart => ({
    key,
    heading: () => key,
    songs: songs(...ids),
    size: ids.length,
    isShared,
  });
  const shapeOf = (parts: SongPart[], columns: number) =>
    layOut(parts, columns).map(({ kind, songs }) => [kind, ...songs.map(({ id }) => id)].join(' '));

  test('is below their heading, as many in a line as there is room for', () => {
    const parts: SongPart[] = [{ key: 'note', note: 'new' }, section('day', ['a', 'b', 'c', 'd', 'e'])];
    expect(shapeOf(parts, 2)).toEqual(['note', 'heading', 'line a b', 'line c d', 'line e']);
    expect(shapeOf(parts, 5)).toEqual(['note', 'heading', 'line a b c d e']);
  });

  test('puts days with few songs side by side', () => {
    const days = [
      section('monday', ['a'], true),
      section('tuesday', ['b', 'c'], true),
      section('wednesday', ['d'], true),
      section('thursday', ['e', 'f', 'g'], true),
      section('friday', ['h'], true),
    ];
    expect(shapeOf(days, 3)).toEqual(['shelf a b c', 'shelf d', 'heading', 'line e f g', 'shelf h']);
  });

  test('stays the same when songs are added at the end', () => {
    const day = ['a', 'b', 'c', 'd', 'e'];
    const before = layOut([section('day', day)], 2).map(({ key }) => key);
    const after = layOut([section('day', [...day, 'f', 'g'])], 2).map(({ key }) => key);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test('an arrow down or up moves to the nearest song of the next line, and stays at the edges', () => {
    const lines = [songs('a', 'b', 'c'), songs('d'), songs('e', 'f', 'g')];
    expect(stepOf(lines, 'c', 'down')).toBe(1);
    expect(stepOf(lines, 'd', 'down')).toBe(1);
    expect(stepOf(lines, 'a', 'down')).toBe(3);
    expect(stepOf(lines, 'g', 'up')).toBe(-3);
    expect(stepOf(lines, 'd', 'up')).toBe(-3);
    expect(stepOf(lines, 'b', 'up')).toBeNull();
    expect(stepOf(lines, 'a', 'back')).toBeNull();
    expect(stepOf(lines, 'd', 'back')).toBe(-1);
    expect(stepOf(lines, 'f', 'down')).toBe(2);
  });
});
