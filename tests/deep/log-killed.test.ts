import { expect, it } from 'vitest';
import { connectTo, sharedSettings } from '../process/database.ts';
import { signInEditor, startProduct } from '../process/product.ts';

const lines = 8_000;
/** Plays a minute apart, of forty songs that we don't have. */
const log = ['date,time,title,artist']
  .concat(
    Array.from({ length: lines }, (_, index) => {
      const moment = new Date(Date.UTC(2026, 9, 1) + index * 60_000).toISOString();
      return `${moment.slice(0, 10)},${moment.slice(11, 19)},Song ${index % 40},Somebody ${index % 40}`;
    }),
  )
  .join('\n');

it('when a worker is killed while it reads a playout log, another continues, and each play counts once', async () => {
  const env = await sharedSettings();
  const web = await startProduct({ env: { ...env, ROLE: 'web' } });
  const startWorker = () => startProduct({ env: { ...env, ROLE: 'worker' } });
  const doomed = await startWorker();
  const client = await connectTo(env.DATABASE_URL);
  const { editor, stationId } = await signInEditor(web.origin, client);
  const upload = async (): Promise<string> => {
    const { status, body } = await editor.fetch(`/api/radio-stations/${stationId}/play-logs?name=log.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: log,
    });
    expect(status).toBe(201);
    return body.id;
  };
  const row = async (id: string) =>
    (await client.query('select state, lines, plays, interruptions from play_logs where id = $1', [id]))
      .rows[0];
  const countPlays = async () =>
    (await client.query('select count(*)::int as plays from plays where station_id = $1', [stationId]))
      .rows[0].plays;

  const first = await upload();
  await expect
    .poll(async () => (await row(first)).lines, { timeout: 60_000, interval: 10 })
    .toBeGreaterThan(0);
  doomed.signal('SIGKILL');
  await doomed.ended;
  expect((await row(first)).state).toBe('reading');
  const before = await countPlays();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(lines);

  await startWorker();
  const stateOf = async (id: string) => (await row(id)).state;
  await expect.poll(() => stateOf(first), { timeout: 90_000 }).toBe('done');
  expect(await row(first)).toMatchObject({ lines, plays: lines, interruptions: 2 });
  expect(await countPlays()).toBe(lines);
  const summed = await client.query(
    'select sum(plays)::int as plays, count(*)::int as songs from played_songs where station_id = $1',
    [stationId],
  );
  expect(summed.rows).toEqual([{ plays: lines, songs: 40 }]);

  // The same log again adds nothing.
  const second = await upload();
  await expect.poll(() => stateOf(second), { timeout: 90_000 }).toBe('done');
  expect(await row(second)).toMatchObject({ lines, plays: 0 });
  expect(await countPlays()).toBe(lines);
}, 240_000);
