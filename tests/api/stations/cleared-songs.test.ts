import { beforeAll, expect, it } from 'vitest';
import { findCatalogue } from '#server/catalogue-import/catalogue-import.db.ts';
import { importRelease } from '#server/catalogue-import/importing.steps.ts';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { emptyTrash } from '#server/releases/index.ts';
import type { Decision } from '#shared/station-team.ts';
import { Caller } from '../../support/caller.ts';
import { inDays } from '../harness.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let operator: Caller;
beforeAll(async () => {
  team = await openStationTeam();
  operator = new Caller(team.test.origin, (await makeUser(team.test.app, { isOperator: true })).token);
});

const decide = (releaseId: string, decision: Decision, playlistId?: string) =>
  team.decide(team.member, releaseId, decision, playlistId);

/** Everything that the station's screens show of its songs. */
async function readAll() {
  const read = async (name: Parameters<Caller['send']>[0], query: Record<string, string> = {}) =>
    (await team.send(team.member, name, { query })).body;
  const list = async (query: Record<string, string>): Promise<string[]> =>
    (await read('GET /radio-stations/:id/feed', query)).map(({ title }: { title: string }) => title).sort();
  const { approved_count, pending_count, declined_count, in_scope, releases_count } = await read(
    'GET /radio-stations/:id/stats',
  );
  return {
    stats: { approved_count, pending_count, declined_count, releases_count, pending: in_scope.pending },
    onAir: (await read('GET /radio-stations/:id/on-air')).map(
      ({ approved_count }: { approved_count: number }) => approved_count,
    ),
    playlists: (await read('GET /radio-stations/:id/playlists')).map(
      ({ approved_count }: { approved_count: number }) => approved_count,
    ),
    inbox: await list({}),
    approved: await list({ filter: 'approved' }),
    decisions: (await read('GET /radio-stations/:id/decisions')).length,
    likes: (await read('GET /radio-stations/:id/likes')).length,
  };
}

it('songs that operators clear leave every list and number of a station, and return unchanged', async () => {
  const { app } = team.test;
  const playlist = (
    await team.send(team.member, 'POST /radio-stations/:id/playlists', { body: { name: 'בוקר' } })
  ).body.id;
  const remaining = await makeRelease(app, { title: 'שלנו', radio: new Date() });
  const imported = [];
  for (const title of ['אושר', 'ממתין', 'נדחה', 'חדש'])
    imported.push(await makeRelease(app, { title, imported: { source: 'patiphon', id: `p-${title}` } }));
  const [approved, pending, declined] = imported.map(({ id }) => id);
  await decide(remaining.id, 'approved', playlist);
  await decide(approved ?? '', 'approved', playlist);
  await decide(pending ?? '', 'pending');
  await decide(declined ?? '', 'declined');
  await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
    body: { release_id: approved, action_type: 'like' },
  });
  const before = await readAll();
  expect(before).toMatchObject({
    stats: { approved_count: 2, pending_count: 1, declined_count: 1, pending: 1 },
    onAir: [2],
    playlists: [2],
    likes: 1,
    decisions: 4,
  });

  await operator.send('DELETE /patiphon/clear-all');
  expect(await readAll()).toEqual({
    stats: { approved_count: 1, pending_count: 0, declined_count: 0, releases_count: 1, pending: 0 },
    onAir: [1],
    playlists: [1],
    inbox: ['שלנו'],
    approved: ['שלנו'],
    decisions: 1,
    likes: 0,
  });
  expect((await decide(approved ?? '', 'declined')).status).toBe(404);

  await operator.send('POST /patiphon/restore-all');
  expect(await readAll()).toEqual(before);

  await operator.send('DELETE /patiphon/clear-all');
  const again = await importRelease(app, await findCatalogue(app.database.orm, 'patiphon'), {
    catalog_url: 'http://patiphon.test/1',
    catalog_id: 'p-אושר',
    title: 'אושר',
    artist_name: 'להקה',
    cover_image_url: null,
    audio_url: null,
    communicat_file_url: null,
    youtube_link: null,
    lyrics: null,
    pitch: null,
    credits_text: null,
    related_links: [],
  });
  expect([again.came, again.id]).toEqual(['revived', approved]);
  expect(await readAll()).toMatchObject({
    stats: { approved_count: 2, pending_count: 0, declined_count: 0 },
    onAir: [2],
    playlists: [2],
  });

  const inEightDays = inDays(8);
  await operator.send('DELETE /patiphon/clear-all');
  await transact({ app, caller: system }, (tx) => emptyTrash(tx, inEightDays));
  expect(await readAll()).toMatchObject({ stats: { approved_count: 1 }, onAir: [1], playlists: [1] });
});

it('a song that its artist withdraws from radio leaves the numbers too', async () => {
  const { app } = team.test;
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const { id } = await makeRelease(app, { artist, title: 'חזרה', radio: new Date() });
  await decide(id, 'approved');
  const count = async () => (await readAll()).stats.approved_count;
  expect(await count()).toBe(2);
  const owner = new Caller(team.test.origin, artist.token);
  const schedule = (radio_release_date: string | null) =>
    owner.send('POST /releases/:id/schedule', { params: { id }, body: { radio_release_date } });
  expect((await schedule(null)).status).toBe(200);
  await expect.poll(count).toBe(1);
});
