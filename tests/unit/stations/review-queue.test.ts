import { describe, expect, it } from 'vitest';
import type { StationSong } from '#contract/stations/songs.ts';
import { firstOpen, isOpen, nextOpen } from '#web/screens/station/Workspace/Review/review-queue.ts';

const past = '2026-01-01T10:00:00.000Z';
const ahead = new Date(Date.now() + 86_400_000).toISOString();
/** The code under test reads only these fields of a song. */
const song = (id: string, decision: string | null = null, cycle: string | null = null, digital = past) =>
  ({
    id,
    audio_url: null,
    radio_release_date: null,
    digital_release_date: digital,
    created_at: past,
    decision: { decision, review_session_id: cycle, decided_by_user_id: 'dana', by_committee: false },
    appeal: null,
  }) as StationSong;

describe('an undecided song', () => {
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

describe('a song with an artist’s appeal', () => {
  const appealed = (decided: Partial<StationSong['decision']>) => {
    const declined = song('a', 'pending', 'c2');
    return {
      decision: { ...declined.decision, ...decided },
      appeal: { note: 'מיקס חדש' } as StationSong['appeal'], // nothing else is read here
    };
  };

  it('waits also in its own cycle, until somebody decides', () => {
    expect(isOpen(appealed({ decided_by_user_id: null }), 'c2')).toBe(true);
    expect(isOpen(appealed({ decided_by_user_id: 'dana' }), 'c2')).toBe(false);
    expect(isOpen(appealed({ decided_by_user_id: null, by_committee: true }), 'c2')).toBe(false);
  });
});

describe('the order of a review', () => {
  const songs = [song('a'), song('b', 'approved'), song('c'), song('d')];
  const queue = { songs, latestId: null };

  it('continues with the next undecided song, also one without a sound', () => {
    expect(nextOpen({ ...queue, index: 0 })?.id).toBe('c');
    expect(nextOpen({ ...queue, index: -1 })?.id).toBe('a');
  });

  it('ends with the list, or starts again with what is undecided', () => {
    expect(nextOpen({ ...queue, index: 3 })).toBeNull();
    expect(nextOpen({ ...queue, index: 3, wrapsAround: true })?.id).toBe('a');
  });

  it('starts with the first song that is out, and with a coming one if none is undecided', () => {
    const coming = song('x', null, null, ahead);
    expect(firstOpen([coming, ...songs], null)?.id).toBe('a');
    expect(firstOpen([coming, song('b', 'approved')], null)?.id).toBe('x');
    expect(firstOpen([song('b', 'approved')], null)?.id).toBe('b');
  });
});
