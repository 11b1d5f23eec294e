import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newDatabase } from './database.ts';
import { signIn, startProduct } from './product.ts';

const lines = 8_000;
/** Plays a minute apart, of forty songs that we don't have. */
const log = ['date,time,title,artist']
  .concat(
    Array.from({ length: lines }, (_, at) => {
      const moment = new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString();
      return `${moment.slice(0, 10)},${moment.slice(11, 19)},Song ${at % 40},Somebody ${at % 40}`;
    }),
  )
  .join('\n');

it('when a worker is killed while it reads a playout log, another continues, and each play counts once', async () => {
  const url = await newDatabase();
  const shared = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    SIGNING_KEY: 'a key that the processes of a test share',
  };
  const web = await startProduct({ env: { ...shared, ROLE: 'web' } });
  const worker = () => startProduct({ env: { ...shared, ROLE: 'worker' } });
  const doomed = await worker();
  const editor = await signIn(web.origin, 'editor@example.test', 'עורכת');
  const { body: me } = await editor.send('GET /auth/me');
  const { body: station } = await editor.send('GET /radio-stations/:subdomain', {
    params: { subdomain: 'glz' },
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    "insert into station_users (station_id, user_id, role, status) values ($1, $2, 'admin', 'approved')",
    [station.id, me.id],
  );
  const upload = async (): Promise<string> => {
    const { status, body } = await editor.fetch(`/api/radio-stations/${station.id}/play-logs?name=log.csv`, {
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
  const counted = async () =>
    (await client.query('select count(*)::int as plays from plays where station_id = $1', [station.id]))
      .rows[0].plays;

  const first = await upload();
  await expect
    .poll(async () => (await row(first)).lines, { timeout: 60_000, interval: 10 })
    .toBeGreaterThan(0);
  doomed.signal('SIGKILL');
  await doomed.ended;
  expect((await row(first)).state).toBe('reading');
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(lines);

  await worker();
  const ended = async (id: string) => (await row(id)).state;
  await expect.poll(() => ended(first), { timeout: 90_000 }).toBe('done');
  expect(await row(first)).toMatchObject({ lines, plays: lines, interruptions: 2 });
  expect(await counted()).toBe(lines);
  const summed = await client.query(
    'select sum(plays)::int as plays, count(*)::int as songs from played_songs where station_id = $1',
    [station.id],
  );
  expect(summed.rows).toEqual([{ plays: lines, songs: 40 }]);

  // The same log again adds nothing.
  const second = await upload();
  await expect.poll(() => ended(second), { timeout: 90_000 }).toBe('done');
  expect(await row(second)).toMatchObject({ lines, plays: 0 });
  expect(await counted()).toBe(lines);
}, 240_000);
