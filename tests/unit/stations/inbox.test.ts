import { describe, expect, test } from 'vitest';
import type { StationSong } from '../../../src/contract/station-songs.ts';
import { inboxParts } from '../../../src/web/screens/station/Workspace/Inbox/inbox-parts.ts';
import { inboxView, isSearched } from '../../../src/web/screens/station/Workspace/Inbox/inbox-view.ts';
import { directionOf } from '../../../src/web/screens/station/Workspace/keys/move.ts';

/** The parts read no more of a song than its name and its date. */
const song = (id: string, at: string): StationSong => ({ id, radio_release_date: at }) as StationSong;

const asked = { now: '2026-11-20', hasMore: false, language: 'he' } as const;
const shapeOf = (parts: ReturnType<typeof inboxParts>) =>
  parts.map(({ kind, blocks }) => [
    kind,
    ...blocks.flat().map(({ heading, cards }) => `${heading}: ${cards.map(({ id }) => id).join(' ')}`),
  ]);

describe('the Inbox', () => {
  const songs = [
    song('late', '2026-11-20T16:00:00.000Z'),
    song('early', '2026-11-20T08:00:00.000Z'),
    song('before', '2026-11-19T08:00:00.000Z'),
  ];

  test('is new as a whole before the first cycle', () => {
    expect(shapeOf(inboxParts(songs, { ...asked, cycleAt: null }))).toEqual([
      ['new', 'היום: late early', 'אתמול: before'],
    ]);
  });

  test('is parted where the latest cycle was marked, within a day too', () => {
    expect(shapeOf(inboxParts(songs, { ...asked, cycleAt: '2026-11-20T12:00:00.000Z' }))).toEqual([
      ['new', 'היום: late'],
      ['reviewed', 'היום: early', 'אתמול: before'],
    ]);
  });

  test('keeps the divider where nothing is new since the cycle', () => {
    const parts = inboxParts(songs, { ...asked, cycleAt: '2026-11-20T18:00:00.000Z' });
    expect(shapeOf(parts)).toEqual([['new'], ['reviewed', 'היום: late early', 'אתמול: before']]);
  });

  test('counts a day as whole only once the next page can’t add to it', () => {
    const [part] = inboxParts(songs, { ...asked, cycleAt: null, hasMore: true });
    expect(part?.blocks.flat().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('never moves a day to another block when days are added at the end', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      song(`s${at}`, new Date(Date.UTC(2026, 10, 20) - at * 6 * 3_600_000).toISOString()),
    );
    const blocksOf = (count: number) =>
      inboxParts(many.slice(0, count), { ...asked, cycleAt: null, hasMore: true })[0]?.blocks.map(
        (days) => days[0]?.key,
      ) ?? [];
    const before = blocksOf(30);
    expect(blocksOf(60).slice(0, before.length)).toEqual(before);
    expect(blocksOf(60).length).toBeGreaterThan(before.length);
  });
});

describe('what the address asks the Inbox for', () => {
  test('is a filter of ours, else everything', () => {
    expect(inboxView(new URLSearchParams('filter=liked'))).toEqual({ filter: 'liked' });
    expect(inboxView(new URLSearchParams('filter=nonsense'))).toEqual({ filter: 'all' });
  });

  test('is a search beside it', () => {
    const view = inboxView(new URLSearchParams('filter=pending&q=ירח'));
    expect(view).toEqual({ filter: 'pending', q: 'ירח' });
    expect(isSearched(view)).toBe(true);
    expect(isSearched({ filter: 'pending' })).toBe(false);
  });
});

test('an arrow leads where the eye goes: on to the left in Hebrew, to the right in English', () => {
  expect(directionOf('arrowleft', true)).toBe('forward');
  expect(directionOf('arrowright', true)).toBe('back');
  expect(directionOf('arrowright', false)).toBe('forward');
  expect(directionOf('arrowdown', true)).toBe('down');
});
