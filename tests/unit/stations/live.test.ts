import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { StationStats } from '#contract/stations/directory.ts';
import type { StationEvent } from '#contract/stations/live.ts';
import type { SongDecision, StationSong } from '#contract/stations/songs.ts';
import { applyEvent } from '#web/features/stations/live/apply.ts';
import { belongs } from '#web/features/stations/live/live-station.ts';
import { overruledBy } from '#web/features/stations/live/overruled.ts';
import { type FeedPages, stationKeys } from '#web/features/stations/queries.ts';

const [stationId, me, mate] = ['s1', 'me', 'mate'];
const decided = (decision: SongDecision['decision'], seq: number): SongDecision => ({
  release_id: 'r1',
  decision,
  playlist_id: null,
  playlist_name: null,
  review_session_id: null,
  decided_by_user_id: null,
  decided_by_name: null,
  by_committee: false,
  decided_at: null,
  reasons: [],
  note: null,
  seq,
});
const stats: StationStats = {
  seq: 10,
  releases_count: 9,
  in_scope_count: 3,
  undecided_count: 2,
  has_more_undecided: false,
  coming_count: 0,
  in_scope: { approved: 0, pending: 1, declined: 0 },
  approved_count: 0,
  pending_count: 1,
  declined_count: 0,
  members_count: 2,
  pending_users: null,
  undo: null,
};
const decision = (seq: number, to: SongDecision['decision'], was: SongDecision['decision'] = null) =>
  ({
    kind: 'decision',
    seq,
    user_id: mate,
    release_id: 'r1',
    decision: decided(to, seq),
    was: {
      decision: was,
      playlist_id: null,
      review_session_id: null,
      decided_by_user_id: null as string | null,
      decided_at: null as string | null,
    },
    is_new: true,
    counts: { approved_count: 1, pending_count: 1, declined_count: 0 },
    playlists: [],
    action: null,
  }) satisfies StationEvent;
const like = (seq: number, likes_count: number, user_id = mate) =>
  ({
    kind: 'like',
    seq,
    user_id,
    release_id: 'r1',
    is_liked: true,
    stats: { likes_count, comments_count: 0, seq },
    action: null,
  }) satisfies StationEvent;

/** A browser with a list of one song, and the station's numbers. */
function browser(digital_release_date: string | null = null) {
  const client = new QueryClient();
  const song = {
    id: 'r1',
    radio_release_date: null,
    digital_release_date,
    created_at: '2026-11-20T10:00:00.000Z',
    decision: decided(null, 0),
    stats: { likes_count: 1, comments_count: 0, liked_by_current_user: true, seq: 3 },
  } as StationSong; // nothing else of a card is read here
  const key = stationKeys.feed(stationId, {});
  client.setQueryData<FeedPages>(key, { pages: [{ body: [song], next: null }], pageParams: [null] });
  client.setQueryData(stationKeys.stats(stationId), stats);
  return {
    client,
    receive: (event: StationEvent) => applyEvent({ client, stationId, userId: me }, event),
    song: () => client.getQueryData<FeedPages>(key)?.pages[0]?.body[0],
    stats: () => client.getQueryData<StationStats>(stationKeys.stats(stationId)),
  };
}

describe('what the browser has loaded', () => {
  it('follows the events, and an older event doesn’t replace a newer state', () => {
    const { receive, song } = browser();
    receive(decision(12, 'approved'));
    receive(decision(11, 'declined'));
    expect(song()?.decision).toMatchObject({ decision: 'approved', seq: 12 });
  });

  it('an old event of a playlist doesn’t undo a later change', () => {
    const { client, receive } = browser();
    const made = { id: 'p1', name: 'בוקר', description: null, is_active: true, approved_count: 0, number: 0 };
    const renamed = { ...made, name: 'לילה', approved_count: 1, number: 1 };
    const key = stationKeys.playlists(stationId);
    const tell = (playlist: typeof made) => receive({ kind: 'playlist', seq: 11, user_id: me, playlist });
    client.setQueryData(key, [renamed]);
    tell(made);
    tell({ ...made, is_active: false });
    expect(client.getQueryData(key)).toEqual([renamed]);
    tell({ ...renamed, name: 'ערב', number: 2 });
    expect(client.getQueryData(key)).toMatchObject([{ name: 'ערב' }]);
    tell({ ...renamed, is_active: false, number: 3 });
    expect(client.getQueryData(key)).toEqual([]);
  });

  it('keeps the reader’s own like when a teammate likes too', () => {
    const { receive, song } = browser();
    receive(like(11, 2));
    expect(song()?.stats).toEqual({
      likes_count: 2,
      comments_count: 0,
      liked_by_current_user: true,
      seq: 11,
    });
    receive(like(11, 7));
    expect(song()?.stats.likes_count).toBe(2);
  });

  it('gets the reader’s own like from another tab', () => {
    const { receive, song } = browser();
    receive({ ...like(11, 0, me), is_liked: false });
    expect(song()?.stats).toMatchObject({ likes_count: 0, liked_by_current_user: false });
  });

  it('counts a teammate’s decision once, however often its event comes', () => {
    const { receive, stats: now } = browser();
    for (const event of [decision(11, 'approved'), decision(11, 'approved')]) receive(event);
    expect(now()).toMatchObject({
      seq: 11,
      undecided_count: 1,
      in_scope_count: 3,
      approved_count: 1,
      in_scope: { approved: 1, pending: 1, declined: 0 },
    });
    receive({ ...decision(12, 'declined', 'pending'), is_new: false });
    expect(now()).toMatchObject({
      in_scope_count: 2,
      undecided_count: 1,
      in_scope: { pending: 0, declined: 0 },
    });
  });

  it('counts a coming song separately', () => {
    const { client, receive, stats: now } = browser(new Date(Date.now() + 86_400_000).toISOString());
    client.setQueryData(stationKeys.stats(stationId), { ...stats, coming_count: 1 });
    receive(decision(11, 'approved'));
    expect(now()).toMatchObject({ undecided_count: 2, coming_count: 0, in_scope_count: 4 });
  });

  it('counts the reader’s own decision from another tab, but not twice from this tab', () => {
    const { client, receive, stats: now } = browser();
    const ownDecision = (
      seq: number,
      to: SongDecision['decision'],
      was: SongDecision['decision'] = null,
    ) => ({
      ...decision(seq, to, was),
      user_id: me,
    });
    receive(ownDecision(11, 'approved'));
    expect(now()).toMatchObject({ seq: 11, undecided_count: 1, in_scope: { approved: 1 } });
    client.setQueryData(stationKeys.decision(stationId, 'r1'), decided('declined', 12));
    receive(ownDecision(12, 'declined', 'approved'));
    expect(now()).toMatchObject({ seq: 11, in_scope: { approved: 1, declined: 0 } });
  });

  it('ignores events while it is loaded again', async () => {
    const { client, receive, song, stats: now } = browser();
    await client.invalidateQueries({ queryKey: stationKeys.station(stationId) });
    receive(decision(11, 'approved'));
    expect(song()?.decision.decision).toBeNull();
    expect(now()?.seq).toBe(10);
    expect(client.getQueryState(stationKeys.stats(stationId))?.isInvalidated).toBe(true);
  });
});

describe('a teammate who decides a song that the reader has just decided', () => {
  const mine = (minutesAgo: number) => ({
    ...decision(12, 'declined', 'approved').was,
    decided_by_user_id: me,
    decided_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const reader = () => {
    const client = new QueryClient();
    client.setQueryData(stationKeys.users(stationId), [{ user_id: mate, user_name: 'דנה' }]);
    const body = [{ id: 'r1', title: 'לילה לבן' }] as StationSong[]; // nothing else of them is read here
    client.setQueryData<FeedPages>(stationKeys.feed(stationId, {}), {
      pages: [{ body, next: null }],
      pageParams: [null],
    });
    return { client, stationId, userId: me };
  };

  it('is announced by name, with the song and its new state', () => {
    const notice = overruledBy(reader(), { ...decision(12, 'declined', 'approved'), was: mine(1) });
    expect(notice).toMatchObject({ title: 'לילה לבן', name: 'דנה', decision: { decision: 'declined' } });
  });

  it('isn’t announced for the reader’s own, a teammate’s earlier one, the same decision, or an old one', () => {
    const event = { ...decision(12, 'declined', 'approved'), was: mine(1) };
    for (const other of [
      { ...event, user_id: me },
      { ...event, was: { ...event.was, decided_by_user_id: mate } },
      { ...event, was: { ...event.was, decision: 'declined' as const } },
      { ...event, was: mine(11) },
      like(13, 2),
    ])
      expect(overruledBy(reader(), other)).toBeNull();
  });
});

it.for([
  [{}, null, false, true],
  [{ filter: 'pending' }, 'pending', false, true],
  [{ filter: 'pending' }, 'approved', true, false],
  [{ scope: 'review', filter: 'all' }, null, true, true],
  [{ scope: 'review', filter: 'all' }, 'approved', false, false],
  [{ scope: 'review', filter: 'all' }, 'pending', false, true],
  [{ playlist_id: 'none' }, 'approved', false, true],
  [{ session_id: 'c1' }, 'approved', true, false],
] as const)('a song belongs to these lists: %j %s, new %s', ([view, is, isNew, expected]) => {
  const place = { decision: is, playlist_id: null, review_session_id: null };
  expect(belongs(view, place, isNew)).toBe(expected);
});
