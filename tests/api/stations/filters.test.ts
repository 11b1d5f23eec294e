import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { fillSearch } from '#server/releases/index.ts';
import type { Caller } from '../../support/caller.ts';
import { nextPageOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let lover: Caller;
const ids: Record<string, string> = {};
/** Newest first: seconds, explicit, source. */
const songs: [title: string, seconds: number | null, explicit: boolean | null, source?: 'linktone'][] = [
  ['קצר', 149, false],
  ['רדיו', 150, true],
  ['ארוך', 299, null, 'linktone'],
  ['ענק', 300, false],
  ['בלי הקלטה', null, null],
];

beforeAll(async () => {
  team = await openStationTeam();
  const { orm } = team.test.app.database;
  for (const [index, [title, seconds, explicit, source]] of songs.entries()) {
    const id = await team.song(title, {
      radio: hoursAgo(index + 1),
      ...(source && { imported: { source, id: title } }),
    });
    ids[title] = id;
    await orm.execute(sql`update releases set duration_ms = ${seconds && seconds * 1_000}, explicit = ${explicit}
      where id = ${id}`);
  }
  await orm.execute(sql`update release_search set form = 1`);
  await fillSearch(team.test.app);
  const like = (caller: Caller, title: string) =>
    team.send(caller, 'POST /radio-stations/:id/songs/actions', {
      body: { action_type: 'like', release_id: ids[title] },
    });
  lover = await team.join();
  await like(lover, 'רדיו');
  await like(lover, 'ענק');
  await like(team.member, 'ענק');
  await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: ids.ארוך, comment_text: 'לשמוע שוב' },
  });
  await team.decide(team.member, ids.קצר ?? '', 'approved');
  await team.decide(lover, ids.ארוך ?? '', 'pending');
});

const feed = (query: Record<string, string>, caller = team.member) =>
  team.send(caller, 'GET /radio-stations/:id/feed', { query });
const found = async (query: Record<string, string>, caller = team.member): Promise<string> =>
  (await feed(query, caller)).body.map(({ title }: { title: string }) => title).join(', ');
const hear = (caller: Caller, releaseId = '') =>
  team.send(caller, 'PUT /radio-stations/:id/songs/:releaseId/heard', { params: { releaseId } });

describe('the filters of a station’s list', () => {
  it.each([
    [{ length: 'short' }, 'קצר'],
    [{ length: 'medium' }, 'רדיו'],
    [{ length: 'long' }, 'ארוך'],
    [{ length: 'longest' }, 'ענק'],
    [{ explicit: 'no' }, 'קצר, ענק'],
    [{ explicit: 'yes' }, 'רדיו'],
    [{ explicit: 'unknown' }, 'ארוך, בלי הקלטה'],
    [{ source: 'artists' }, 'קצר, רדיו, ענק, בלי הקלטה'],
    [{ source: 'linktone' }, 'ארוך'],
    [{ likes: '1' }, 'רדיו, ענק'],
    [{ likes: '2' }, 'ענק'],
    [{ mine: 'liked' }, 'ענק'],
    [{ mine: 'commented' }, 'ארוך'],
    [{ mine: 'decided' }, 'קצר'],
    [{ mine: 'decided', filter: 'pending' }, ''],
    [{ likes: '1', explicit: 'no', length: 'longest', mine: 'liked' }, 'ענק'],
    [{ likes: '1', scope: 'review' }, 'רדיו, ענק'],
    [{ likes: '2', scope: 'undecided' }, 'ענק'],
    [{ mine: 'decided', q: 'קצ' }, 'קצר'],
  ] as [Record<string, string>, string][])('%o', async (query, titles) => {
    expect(await found(query)).toBe(titles);
  });

  it('know each reader’s own acts', async () => {
    expect(await found({ mine: 'liked' }, lover)).toBe('רדיו, ענק');
    expect(await found({ mine: 'decided' }, lover)).toBe('ארוך');
    expect(await found({ mine: 'commented' }, lover)).toBe('');
  });

  it('leave out what the reader heard, and nobody else’s', async () => {
    for (const _ of [1, 2]) expect((await hear(lover, ids.רדיו)).status).toBe(204);
    expect(await found({ unheard: '1' }, lover)).toBe('קצר, ארוך, ענק, בלי הקלטה');
    expect(await found({ unheard: '1', likes: '1' }, lover)).toBe('ענק');
    expect(await found({ unheard: '1', source: 'artists' }, lover)).toBe('קצר, ענק, בלי הקלטה');
    expect(await found({ unheard: '1' })).toBe('קצר, רדיו, ארוך, ענק, בלי הקלטה');
    expect((await hear(lover, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('stay on the next pages', async () => {
    const page = await feed({ unheard: '1', explicit: 'no', limit: '1' }, lover);
    const next = await lover.fetch(nextPageOf(page) ?? '');
    expect([...page.body, ...next.body].map(({ title }: { title: string }) => title)).toEqual(['קצר', 'ענק']);
  });

  it('refuse a value that isn’t theirs', async () => {
    const { status, body } = await feed({ length: 'huge', likes: '0', mine: 'all' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['length', 'likes', 'mine']]);
  });
});
