import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { israelDay } from '../../../src/contract/vocabulary/dates.ts';
import { rollUp } from '../../../src/server/domains/operations/index.ts';
import { makeRelease } from '../../factories/releases.ts';
import { joinStation, makeStation } from '../../factories/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { idOf, makeOperator } from './office.ts';

let test: TestApp;
let operator: Caller;
const today = israelDay(new Date());
beforeAll(async () => {
  test = await openTestApp();
  operator = await makeOperator(test);
});
afterAll(() => test.close());

const numbers = async (measure: string, facet: string): Promise<number | undefined> => {
  const { body } = await operator.send('GET /admin/numbers', { query: { days: 7 } });
  type Row = { measure: string; facet: string; day: string; n: number };
  return body.numbers.find((row: Row) => row.measure === measure && row.facet === facet && row.day === today)
    ?.n;
};

describe('plays', () => {
  it('count once a listener a day, whoever listens', async () => {
    const { short_code } = await makeRelease(test.app, { genre: 'jazz', radio: new Date() });
    const params = { code: String(short_code) };
    const play = (caller: Caller, agent: string) =>
      caller.send('POST /public/r/:code/plays', { params, headers: { 'user-agent': agent } });
    const member = await test.signIn();
    for (const [caller, agent] of [
      [test.visitor, 'Phone'],
      [test.visitor, 'Phone'],
      [test.visitor, 'Desk'],
      [member, 'Phone'],
      [member, 'Desk'],
    ] as const)
      expect((await play(caller, agent)).status).toBe(204);
    expect(await numbers('plays', 'jazz')).toBe(3);
    const { rows } = await test.app.database.pool.query('select listener from play_marks');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Phone|Desk/);
  });

  it('of drafts and of nothing are 404', async () => {
    expect(
      (await test.visitor.send('POST /public/r/:code/plays', { params: { code: 'nothing' } })).status,
    ).toBe(404);
  });
});

describe('daily numbers', () => {
  it('count songs by genre and decisions by station, as often as one counts', async () => {
    const station = await makeStation(test.app);
    const member = await test.signIn();
    await joinStation(test.app, station.id, await idOf(member), 'admin');
    const songs = [];
    for (let place = 0; place < 3; place++)
      songs.push(await makeRelease(test.app, { genre: 'folk', radio: new Date(Date.now() - 60_000) }));
    for (const [place, decision] of ['approved', 'declined', 'declined'].entries())
      await member.send('POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: station.id, releaseId: songs[place]?.id ?? '' },
        body: { decision },
      });
    await rollUp(test.app);
    await rollUp(test.app);
    expect(await numbers('releases', 'folk')).toBe(3);
    expect(await numbers('approved', station.id)).toBe(1);
    expect(await numbers('declined', station.id)).toBe(2);
    expect((await operator.send('GET /admin/numbers')).body.counted_at).not.toBeNull();
  });
});
