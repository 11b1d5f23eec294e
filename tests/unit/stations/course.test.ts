import { describe, expect, it } from 'vitest';
import type { StationSong } from '../../../src/contract/stations/songs.ts';
import { isOpen, nextOpen } from '../../../src/web/screens/station/Workspace/Review/review-queue.ts';

/** The course reads no more of a song than this. */
const song = (id: string, decision: string | null = null, cycle: string | null = null, audio = true) =>
  ({
    id,
    audio_url: audio ? `/media/${id}/listen` : null,
    decision: { decision, review_session_id: cycle },
  }) as StationSong;
const canHear = ({ audio_url }: StationSong) => audio_url !== null;
const ids = ({ song, passed }: ReturnType<typeof nextOpen>) => [song?.id ?? null, passed.map(({ id }) => id)];

describe('a song waits for a decision', () => {
  it.for([
    [null, null, true],
    ['pending', 'c1', true],
    ['pending', 'c2', false],
    ['approved', 'c1', false],
    ['declined', 'c1', false],
  ] as const)('%s in %s while c2 is the latest cycle: %s', ([decision, cycle, expected]) => {
    expect(isOpen(song('a', decision, cycle), 'c2')).toBe(expected);
  });
});

describe('the way through a pile', () => {
  const pile = [song('a'), song('b', 'approved'), song('c', null, null, false), song('d')];
  const asked = { songs: pile, latestId: null };

  it('goes on to the next that waits, past what is decided', () => {
    expect(ids(nextOpen({ ...asked, at: 0 }))).toEqual(['c', []]);
    expect(ids(nextOpen({ ...asked, at: -1 }))).toEqual(['a', []]);
  });

  it('passes over what can’t be heard while one listens, and says which', () => {
    expect(ids(nextOpen({ ...asked, at: 0, canHear }))).toEqual(['d', ['c']]);
  });

  it('ends with the pile, or begins again with what still waits', () => {
    expect(ids(nextOpen({ ...asked, at: 3 }))).toEqual([null, []]);
    expect(ids(nextOpen({ ...asked, at: 3, around: true }))).toEqual(['a', []]);
    // One that was passed over before is not said a second time.
    expect(ids(nextOpen({ ...asked, songs: pile.slice(1), at: 2, around: true, canHear }))).toEqual([
      'c',
      [],
    ]);
  });

  it('misses none: where only silent ones are left, one goes to the first of them', () => {
    const silent = [song('x', 'declined'), song('y', null, null, false), song('z', null, null, false)];
    expect(ids(nextOpen({ songs: silent, latestId: null, at: 0, around: true, canHear }))).toEqual(['y', []]);
    expect(ids(nextOpen({ songs: silent, latestId: null, at: 0, canHear }))).toEqual([null, []]);
  });
});
