import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { App } from '#server/context.ts';
import { fillDemonstration } from '#server/demonstration/demonstration.ts';
import { derivedFiles } from '#server/demonstration/derived-files.ts';
import {
  beginDemonstration,
  openDemonstrationSites,
  startDemonstration,
} from '#server/demonstration/start-demonstration.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { cachedTasks } from '#server/gateways/media/child/task-cache.ts';
import type { Children } from '#server/process/children.ts';
import { openApp } from '#server/process/open-app.ts';
import { seedStations } from '#server/stations/index.ts';
import { openTestApp, type TestApp } from '../api/harness.ts';
import { inProcess } from '../support/in-process.ts';

const children: Children = { ...inProcess, runTask: cachedTasks(inProcess.runTask, derivedFiles()) };
const songs = 2;
const fillWithFewSongs = (app: App) => fillDemonstration(app, new Date(), songs);
let test: TestApp;
let complete: TestApp;
beforeAll(async () => {
  [test, complete] = await Promise.all([openTestApp({ children }), openTestApp({ children })]);
  for (const { app } of [test, complete]) await seedStations(app);
});
afterAll(async () => {
  await test.close();
  await complete.close();
});

/** Counts of what the demonstration contains. */
const counts = async ({ app }: TestApp) =>
  (
    await app.database.pool.query(`select
      (select count(*)::int from users where password_hash is not null) as people,
      (select count(*)::int from tenants) as tenants,
      (select count(*)::int from credit_entries where reason = 'purchase') as credits,
      (select count(*)::int from host_names where tenant_id is not null) as hosts,
      (select count(*)::int from releases where in_feed) as songs,
      (select count(*)::int from albums) as albums,
      (select count(*)::int from artist_profiles where profile_image_id is not null) as portraits,
      (select count(*)::int from station_users) as team,
      (select count(*)::int from playlists) as playlists,
      (select count(*)::int from release_plays) as plays,
      (select count(*)::int from code_ranges) as ranges,
      (select songs::int from feed_totals) as counted`)
  ).rows[0];

it('if two processes start at once on an empty database, one makes the demonstration', async () => {
  const other = await openApp(complete.app.config, complete.databaseUrl);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await Promise.all([complete.app, other].map((app) => startDemonstration(app, log, fillWithFewSongs)));
  await other.close();
  expect(lines.filter((line) => line.startsWith('Adding'))).toHaveLength(1);
  expect(lines).toContain('Another process is making the demonstration.');
  expect(lines.some((line) => line.includes('artist@demo.session42.test'))).toBe(true);
  expect(await counts(complete)).toMatchObject({ people: 17, tenants: 12, songs, counted: songs });
}, 240_000);

it('a demonstration that is interrupted anywhere is completed at the next start, without duplicates', async () => {
  const { pool } = test.app.database;
  await pool.query(`create function cut() returns trigger language plpgsql as
    $$ begin raise exception 'cut short'; end $$`);
  const interruptions = [
    ['users', 'after insert', `new.email like 'anat@%'`],
    ['users', 'before update', `new.email like 'yoav@%'`],
    ['tenants', 'before insert', 'true'],
    ['credit_entries', 'before insert', `new.reason = 'purchase'`],
    ['host_names', 'before insert', 'new.tenant_id is not null'],
    ['releases', 'before insert or update', 'new.radio_release_date is not null'],
    ['artist_profiles', 'before insert or update', 'new.profile_image_id is not null'],
    ['playlists', 'after insert', 'true'],
    ['station_users', 'before insert', `new.status = 'pending'`],
    ['release_plays', 'before insert', 'true'],
    ['code_ranges', 'before insert', `new.kind = 'upc'`],
  ];
  for (const [table, when, where] of interruptions) {
    await pool.query(
      `create trigger cut ${when} on ${table} for each row when (${where}) execute function cut()`,
    );
    await expect(
      startDemonstration(test.app, () => {}, fillWithFewSongs),
      `${table} ${where}`,
    ).rejects.toThrow();
    await pool.query(`drop trigger cut on ${table}`);
  }
  await startDemonstration(test.app, () => {}, fillWithFewSongs);
  expect(await counts(test)).toEqual(await counts(complete));

  const lines: string[] = [];
  await startDemonstration(test.app, (line) => lines.push(line), fillWithFewSongs);
  expect(lines[0]).toMatch(/^Sign in/);
}, 480_000);

it('someone who signs up in the first seconds gets the demonstration too, and later accounts keep it out', async () => {
  const [early, late] = await Promise.all([openTestApp({ children }), openTestApp({ children })]);
  onTestFinished(async () => {
    await early.close();
    await late.close();
  });
  await beginDemonstration(early.app);
  for (const { app } of [early, late]) {
    await seedStations(app);
    await makeUser(app, { email: 'visitor@example.test' });
  }
  await beginDemonstration(late.app);
  for (const { app } of [early, late]) await startDemonstration(app, () => {}, fillWithFewSongs);
  expect([(await counts(early)).songs, (await counts(late)).songs]).toEqual([songs, 0]);
});

it('a song removed from a finished demonstration isn’t made again', async () => {
  const { pool } = complete.app.database;
  await pool.query(`update releases set title = title || ' ' where in_feed`);
  const before = await counts(complete);
  await startDemonstration(complete.app, () => {}, fillWithFewSongs);
  expect(await counts(complete)).toEqual(before);
});

it('no demonstration site opens for a catalogue that the settings name', async () => {
  const [free, taken] = [await freePort(), await freePort()];
  const config = {
    ...complete.app.config,
    catalogues: { linktone: `http://127.0.0.1:${taken}`, patiphon: `http://127.0.0.1:${free}` },
    ownCatalogues: ['patiphon'] as const,
  };
  const close = await openDemonstrationSites({ ...complete.app, config });
  await expect(fetch(`http://127.0.0.1:${taken}/`)).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${free}/`)).status).toBe(200);
  const sound = await fetch(`http://127.0.0.1:${free}/sound/1.mp3`);
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  await close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}
