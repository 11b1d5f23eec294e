import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { rollUp } from '#server/operations/index.ts';
import { israelDay } from '#shared/dates.ts';
import { Caller } from '../../support/caller.ts';
import { idOf, inDays, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
const today = israelDay(new Date());
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

const numbers = async (measure: string, facet: string): Promise<number | undefined> => {
  const { body } = await operator.send('GET /admin/numbers', { query: { days: 7 } });
  type Row = { measure: string; facet: string; n: number };
  return body.by_facet.find((row: Row) => row.measure === measure && row.facet === facet)?.n;
};

describe('plays', () => {
  it('count once per listener and day, and store no address or browser', async () => {
    const { short_code } = await makeRelease(test.app, { genre: 'jazz', radio: new Date() });
    const params = { code: String(short_code) };
    const play = (caller: Caller, agent: string) =>
      caller.send('POST /public/r/:code/plays', { params, headers: { 'user-agent': agent } });
    const member = await test.signIn();
    for (const [caller, agent] of [
      [test.visitor, 'Phone'],
      [test.visitor, 'Phone'],
      [member, 'Phone'],
      [member, 'Computer'],
    ] as const)
      expect((await play(caller, agent)).status).toBe(204);
    expect(await numbers('plays', 'jazz')).toBe(2);
    const { rows } = await test.app.database.pool.query('select listener from play_marks');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Phone|Computer/);
  });

  it('from one network count as twenty at most, whatever its browsers claim to be', async () => {
    const { short_code } = await makeRelease(test.app, { genre: 'blues', radio: new Date() });
    const params = { code: String(short_code) };
    for (let number = 0; number < 120; number += 1)
      await test.visitor.send('POST /public/r/:code/plays', {
        params,
        headers: { 'user-agent': `Browser ${number}`, 'x-forwarded-for': `203.0.113.${number}` },
      });
    const counted = await numbers('plays', 'blues');
    expect(counted).toBeLessThanOrEqual(20);
    expect(counted).toBeGreaterThan(5);
  });

  it('of an unknown song or a draft are 404', async () => {
    const play = async (code: string) =>
      (await test.visitor.send('POST /public/r/:code/plays', { params: { code } })).status;
    expect(await play('nothing')).toBe(404);
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const { id, short_code } = await makeRelease(test.app, { artist });
    expect(await play(String(short_code))).toBe(204);
    await new Caller(test.origin, artist.token).send('DELETE /releases/:id/link', { params: { id } });
    expect(await play(String(short_code))).toBe(404);
  });
});

describe('daily numbers', () => {
  it('count songs by genre and decisions by station, the same however often we count', async () => {
    const station = await makeStation(test.app);
    const member = await test.signIn();
    await joinStation(test.app, station.id, await idOf(member), 'admin');
    const songs = [];
    for (let number = 0; number < 3; number += 1)
      songs.push(await makeRelease(test.app, { genre: 'folk', radio: new Date(Date.now() - 60_000) }));
    for (const [index, decision] of ['approved', 'declined', 'declined'].entries())
      await member.send('POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: station.id, releaseId: songs[index]?.id ?? '' },
        body: { decision },
      });
    await rollUp(test.app);
    await rollUp(test.app);
    expect(await numbers('releases', 'folk')).toBe(3);
    expect(await numbers('approved', station.id)).toBe(1);
    expect(await numbers('declined', station.id)).toBe(2);
    const { body } = await operator.send('GET /admin/numbers');
    expect(body.counted_at).not.toBeNull();
    expect(body.by_day).toContainEqual({ measure: 'declined', day: today, n: 2 });
    expect(body.before).toBeNull();
  });

  it('are compared with the same number of days before, if all of those were counted', async () => {
    const ago = (days: number) => israelDay(inDays(-days));
    await test.app.database.pool.query(
      `insert into daily_numbers (measure, day, facet, n) select 'plays', d::date, 'world', n
        from (values ($1, 5), ($2, 7), ($3, 100)) v(d, n)`,
      [ago(7), ago(13), ago(14)],
    );
    const daysBefore = async (days: number) =>
      (await operator.send('GET /admin/numbers', { query: { days } })).body.before;
    expect(await daysBefore(7)).toEqual([{ measure: 'plays', n: 12 }]);
    expect(await daysBefore(8)).toBeNull();
  });
});
