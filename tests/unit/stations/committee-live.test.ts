import { describe, expect, it } from 'vitest';
import type { CommitteeSong } from '#contract/stations/committees.ts';
import { laterOf } from '#web/features/stations/committees.ts';

const song = (change: Partial<CommitteeSong> = {}): CommitteeSong => ({
  release_id: 'a',
  voted: [1],
  is_revealed: false,
  is_early: false,
  outcome: null,
  by_chair: false,
  ...change,
});

describe('two states of a song in a committee, in any order', () => {
  it('a revealed song isn’t hidden again by an older state', () => {
    const revealed = song({ voted: [1, 2], is_revealed: true, outcome: 'approved' });
    expect(laterOf(revealed, song({ voted: [1, 2] }))).toBe(revealed);
    expect(laterOf(song(), revealed)).toBe(revealed);
  });
  it('a settled draw stays settled', () => {
    const settled = song({ is_revealed: true, outcome: 'declined', by_chair: true });
    expect(laterOf(settled, song({ is_revealed: true }))).toBe(settled);
  });
  it('a known vote stays cast', () => {
    expect(laterOf(song({ voted: [1, 2] }), song({ voted: [2] })).voted).toEqual([1, 2]);
  });
});
