import { beforeAll, expect, it } from 'vitest';
import { lte } from '#server/database/drizzle.ts';
import { stationUndos } from '#server/database/tables/stations/songs.ts';
import { stationEvents, stationInvites } from '#server/database/tables/stations/stations.ts';
import { jobsOf } from '#server/stations/index.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

it('the pruning job deletes old events, undos and expired invites', async () => {
  const { app } = team.test;
  const { orm } = app.database;
  const invite = (email: string) =>
    team.send(team.admin, 'POST /radio-stations/:id/invite', { query: { email }, body: {} });
  const reset = () => team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
  const prune = jobsOf(app).find(({ name }) => name === 'stations.prune');

  const releaseId = await team.song('שיר');
  await team.decide(team.member, releaseId, 'approved');
  await invite('old@example.test');
  await reset();
  await orm.update(stationInvites).set({ expiresAt: hoursAgo(1) });
  await orm.update(stationUndos).set({ until: hoursAgo(1) });
  await invite('new@example.test');
  const { body } = await reset();
  await orm.update(stationEvents).set({ createdAt: hoursAgo(6 * 24) });
  await orm
    .update(stationEvents)
    .set({ createdAt: hoursAgo(7 * 24 + 1) })
    .where(lte(stationEvents.seq, 3));

  await prune?.run({});
  expect((await orm.select().from(stationEvents)).map(({ seq }) => seq).sort()).toEqual([4, 5]);
  expect((await orm.select().from(stationInvites)).map(({ email }) => email)).toEqual(['new@example.test']);
  expect((await orm.select().from(stationUndos)).map(({ id }) => id)).toEqual([body.undo.id]);
});
