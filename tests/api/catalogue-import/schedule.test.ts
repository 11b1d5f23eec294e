import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginDue } from '#server/catalogue-import/index.ts';
import { eq } from '#server/database/drizzle.ts';
import { catalogueRuns } from '#server/database/tables/catalogue-import.ts';
import { openApp } from '#server/process/open-app.ts';
import { type ImportSetup, openImportSetup } from './import-setup.ts';

let setup: ImportSetup;
let second: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  setup = await openImportSetup({ songs: 1, isWorker: false });
  second = await openApp(setup.test.app.config, setup.test.databaseUrl);
});
afterAll(async () => {
  await second.close();
  await setup.close();
});
beforeEach(async () => {
  await setup.test.app.database.orm.delete(catalogueRuns);
});

const minute = 60_000;
/** Two workers check the schedule from one time to another, at different moments. */
async function checkSchedule(from: string, to: string): Promise<void> {
  for (let time = Date.parse(from); time < Date.parse(to); time += 10 * minute)
    await Promise.all([
      beginDue(setup.test.app, new Date(time)),
      beginDue(second, new Date(time)),
      beginDue(second, new Date(time + 4 * minute)),
    ]);
}
const slots = async (type: 'linktone' | 'patiphon'): Promise<string[]> =>
  (
    await setup.test.app.database.orm
      .select({ slot: catalogueRuns.slot })
      .from(catalogueRuns)
      .where(eq(catalogueRuns.type, type))
  )
    .map(({ slot }) => slot ?? '')
    .sort();
const setTimes = (type: 'linktone' | 'patiphon', schedule_times: string[], enabled = true) =>
  setup.operator.send('POST /admin/scheduler/config', {
    body: { scraper_type: type, enabled, schedule_times },
  });

describe('the schedule', () => {
  it('I1: starts exactly twelve runs a day with two workers', async () => {
    await checkSchedule('2026-11-20T00:00:00+02:00', '2026-11-21T00:00:00+02:00');
    const hours = ['08', '11', '14', '17', '20', '23'];
    expect(await slots('linktone')).toEqual(hours.map((hour) => `2026-11-20 ${hour}:00`));
    expect(await slots('patiphon')).toEqual(hours.map((hour) => `2026-11-20 ${hour}:30`));
  });

  it('I2: starts six runs for each catalogue on 27 March 2026, when the clock goes forward', async () => {
    const times = ['01:30', '02:00', '02:30', '03:30', '12:00', '23:00'];
    for (const type of ['linktone', 'patiphon'] as const) await setTimes(type, times);
    await checkSchedule('2026-03-27T00:00:00+02:00', '2026-03-28T00:00:00+03:00');
    for (const type of ['linktone', 'patiphon'] as const)
      expect(await slots(type)).toEqual(times.map((time) => `2026-03-27 ${time}`));
  });

  it('I2: starts six runs for each catalogue on 25 October 2026, when the clock goes back', async () => {
    const times = ['00:30', '01:00', '01:30', '02:00', '12:00', '23:30'];
    for (const type of ['linktone', 'patiphon'] as const) await setTimes(type, times);
    await checkSchedule('2026-10-25T00:00:00+03:00', '2026-10-26T00:00:00+02:00');
    for (const type of ['linktone', 'patiphon'] as const)
      expect(await slots(type)).toEqual(times.map((time) => `2026-10-25 ${time}`));
  });

  it('starts nothing when switched off, and follows edited times', async () => {
    await setTimes('linktone', ['10:00'], false);
    await setTimes('patiphon', ['10:10']);
    await checkSchedule('2026-11-20T09:50:00+02:00', '2026-11-20T10:30:00+02:00');
    expect([await slots('linktone'), await slots('patiphon')]).toEqual([[], ['2026-11-20 10:10']]);
  });

  it('makes up for a slot that it missed in the last half hour, and for no earlier one', async () => {
    await setTimes('linktone', ['10:00']);
    await setTimes('patiphon', ['08:00']);
    await beginDue(second, new Date('2026-11-20T10:25:00+02:00'));
    expect([await slots('linktone'), await slots('patiphon')]).toEqual([['2026-11-20 10:00'], []]);
  });

  it.each([[['25:00']], [['8:00']], [['08:60']], [[]], [['noon']]])('I5: refuses %j', async (times) => {
    expect((await setTimes('linktone', times)).status).toBe(422);
  });

  it('stores times sorted, each once', async () => {
    const { body } = await setTimes('linktone', ['23:00', '08:00', '23:00']);
    expect(body.schedule_times).toEqual(['08:00', '23:00']);
    expect(Date.parse(body.next_run_at)).toBeGreaterThan(Date.now());
  });

  it('answers “run now” with 409 RUNNING and the run’s id if a run is waiting', async () => {
    const first = await setup.operator.send('POST /admin/scheduler/run-now/linktone');
    const again = await setup.operator.send('POST /admin/scheduler/run-now/linktone');
    expect([first.status, first.body.message]).toEqual([202, 'STARTED']);
    expect([again.status, again.body.detail, again.body.data.session_id]).toEqual([
      409,
      'RUNNING',
      first.body.session_id,
    ]);
  });

  it('starts one run for eight operators who click at once, and gives the others its id', async () => {
    const runNow = () => setup.operator.send('POST /admin/scheduler/run-now/linktone');
    const replies = await Promise.all(Array.from({ length: 8 }, runNow));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array(7).fill(409)]);
    const started = replies.find(({ status }) => status === 202)?.body.session_id;
    expect(new Set(replies.map(({ body }) => body.session_id ?? body.data.session_id))).toEqual(
      new Set([started]),
    );
  });
});
