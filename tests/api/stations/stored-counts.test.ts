import { beforeAll, expect, it } from 'vitest';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { recount } from '#server/stations/index.ts';
import type { Decision } from '#shared/station-team.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

interface DecisionState {
  decision: Decision | null;
  playlist_id: string | null;
}

async function decide(releaseId: string, body: DecisionState): Promise<void> {
  const { status } = await team.send(team.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { releaseId },
    body,
  });
  expect(status).toBe(200);
}

/** Everything that the station counts. */
const counts = async () => {
  const [stats, playlists, onAir] = await Promise.all(
    (['stats', 'playlists', 'on-air'] as const).map(
      async (name) => (await team.send(team.member, `GET /radio-stations/:id/${name}`)).body,
    ),
  );
  return { stats, playlists, onAir };
};

/** Fails if a stored number differs from a count of all songs. */
async function expectCorrectCounts(): Promise<void> {
  const stored = await counts();
  await transact({ app: team.test.app, caller: system }, (tx) => recount(tx.orm, team.stationId));
  expect(stored).toEqual(await counts());
}

it('stored numbers equal a count of all songs, after any change of a decision', async () => {
  const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
    body: { name: 'בוקר' },
  });
  const states: DecisionState[] = [
    ...([null, 'pending', 'declined', 'approved'] as const).map((decision) => ({
      decision,
      playlist_id: null,
    })),
    { decision: 'approved', playlist_id: playlist.id },
  ];
  const moves = [];
  for (const from of states) for (const to of states) moves.push({ from, to, id: await team.song('שיר') });

  for (const { id, from } of moves) await decide(id, from);
  await expectCorrectCounts();
  expect(await counts()).toMatchObject({
    stats: { undecided_count: 5, approved_count: 10, pending_count: 5, declined_count: 5 },
    playlists: [{ approved_count: 5 }],
  });
  for (const { id, to } of moves) await decide(id, to);
  await expectCorrectCounts();
  await team.send(team.member, 'POST /radio-stations/:id/review-sessions', { body: {} });
  for (const { id, from } of moves) await decide(id, from);
  await expectCorrectCounts();
});

it('a pending song that moves to a later date leaves the review, and comes back with it', async () => {
  const inReview = async () => {
    const { body } = await team.send(team.member, 'GET /radio-stations/:id/stats');
    return body.in_scope.pending;
  };
  const before = await inReview();
  const id = await team.song('נדחה');
  await decide(id, { decision: 'pending', playlist_id: null });
  expect(await inReview()).toBe(before + 1);
  const move = (days: number) =>
    team.test.app.database.pool.query(
      `update releases set radio_release_date = now() + $2 * interval '1 day' where id = $1`,
      [id, days],
    );
  await move(2);
  expect(await inReview()).toBe(before);
  await move(-1);
  expect(await inReview()).toBe(before + 1);
});
