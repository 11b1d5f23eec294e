import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { updateUser } from '#server/accounts/profile.db.ts';
import { hashPassword } from '#server/crypto/hash-password.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { fillDemonstration } from '#server/demonstration/demonstration.ts';
import { markDemonstration } from '#server/demonstration/demonstration-rows.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { openDemonstrationService } from '#server/demonstration/start-demonstration.ts';
import { joinStation } from '#server/demonstration/stations.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { storeFile } from '#server/files/index.ts';
import { seedStations } from '#server/stations/index.ts';
import { openAppOn } from '../process/app.ts';
import { runToEnd, startProduct } from '../process/product.ts';
import { giveTo, productionSetup } from '../process/production.ts';
import { makeWav } from '../support/make-wav.ts';

const songs = 9;

it('production refuses data with a demonstration until it is removed, and real data stays', async () => {
  const { env, user, databaseUrl } = await productionSetup();
  const settings = { DATA_DIR: env.DATA_DIR, DATABASE_URL: databaseUrl };
  const app = await openAppOn(settings);
  const { pool } = app.database;
  const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const insertSong = (page: string) =>
    query(
      `insert into releases (id, title, artist_name, is_draft, in_feed, external_source, external_id, external_page_url)
       values ($1, $2, 'זמרת', false, true, 'linktone', $2, $2)`,
      [uuidv7(), page],
    );
  await seedStations(app);
  const artist = await makeArtist(app, { email: 'noa@example.test', stageName: 'נועה' });
  await updateUser(app.database.orm, artist.userId, { passwordHash: await hashPassword('a long password') });
  const sound = await storeFile(app, artist.userId, { bytes: makeWav({ seconds: 1 }), name: 'song.wav' });
  const song = await makeRelease(app, { artist, title: 'שיר אמיתי', radio: new Date(Date.now() - 60_000) });
  await fillDemonstration(app, new Date(), songs);
  await markDemonstration(app.database.orm, 'catalogue', 'http://127.0.0.1:4100');
  await insertSong('http://127.0.0.1:4100/release/1');
  await insertSong('https://linktone.example/release/1');
  // A start in development adds our own service.
  await (await openDemonstrationService(app))();
  // A real person is on a team of the demonstration, with an address like its accounts.
  const [glz] = await query(`select id from stations where subdomain = 'glz'`);
  const editor = await makeUser(app, { email: 'artist99@demo.session42.test' });
  await joinStation(app, glz.id, editor.userId, 'admin');
  await query(
    `insert into song_actions (id, station_id, release_id, user_id, action_type) values ($1, $2, $3, $4, 'like')`,
    [uuidv7(), glz.id, song.id, editor.userId],
  );
  const count = async (table: string) => Number((await query(`select count(*) as n from ${table}`))[0].n);
  const before = {
    users: await count('users'),
    releases: await count('releases'),
    files: await count('files'),
  };
  expect(before.users).toBe(2 + 12 + 5);
  for (const table of ['playlists', 'review_sessions', 'decision_changes', 'on_air_counts', 'song_actions'])
    expect(await count(table), table).toBeGreaterThan(1);
  expect([await count('code_ranges'), await count('delivery_services')]).toEqual([2, 1]);
  await app.close();
  await giveTo(user, env.DATA_DIR);

  for (const program of ['src/server/main.ts', 'src/server/scraper.ts'])
    expect(await runToEnd(program, { env, user })).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        'This data holds accounts of the demonstration (17), whose password everybody knows. Take them out first: npm run demo -- --remove\n',
      ),
    });
  const removal = await runToEnd('src/server/demo.ts', { env, user, args: ['--remove'] });
  expect(removal).toMatchObject({ code: 0 });
  expect(removal.output).toMatch(
    new RegExp(
      `The demonstration is out: 17 accounts, ${songs} songs, 1 songs of its catalogues, ${before.files - 1} files, [1-9]\\d* acts of station teams\\.`,
    ),
  );
  const again = await runToEnd('src/server/demo.ts', { env, user, args: ['--remove'] });
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('There is no demonstration in this database.\n');

  const cleanApp = await openAppOn(settings);
  const rows = async (text: string) => (await cleanApp.database.pool.query(text)).rows;
  expect(await rows('select email from users order by 1')).toEqual([
    { email: 'artist99@demo.session42.test' },
    { email: 'noa@example.test' },
  ]);
  expect(await rows('select title from releases order by 1')).toEqual([
    { title: 'https://linktone.example/release/1' },
    { title: 'שיר אמיתי' },
  ]);
  expect(await rows('select id from files')).toEqual([{ id: sound.id }]);
  expect(await rows('select user_id from song_actions')).toEqual([{ user_id: editor.userId }]);
  expect(await rows('select release_id, likes_count, decision from station_songs')).toEqual([
    { release_id: song.id, likes_count: 1, decision: null },
  ]);
  expect(await rows('select user_id from station_users')).toEqual([{ user_id: editor.userId }]);
  for (const table of [
    'playlists',
    'review_sessions',
    'decision_changes',
    'on_air_counts',
    'demonstration_marks',
    'delivery_services',
    'code_ranges',
  ])
    expect(await rows(`select * from ${table}`), table).toEqual([]);
  expect(await rows('select songs from feed_totals')).toEqual([{ songs: 2 }]);
  expect(await rows('select sum(tenants)::int as n from plan_totals')).toEqual([{ n: 1 }]);
  expect(await rows('select sum(people)::int as n from station_user_totals')).toEqual([{ n: 1 }]);
  const mediaFiles = (await readdir(join(env.DATA_DIR, 'files'), { recursive: true })).filter(
    (path) => path.endsWith('.wav') || path.endsWith('.mp3') || path.endsWith('.jpg'),
  );
  expect(mediaFiles).not.toEqual([]);
  expect(mediaFiles.every((path) => path.includes(sound.id.slice(2)))).toBe(true);
  await cleanApp.close();

  const product = await startProduct({ env, user });
  const page = await product.visitor.send('GET /releases/all');
  expect(page.status).toBe(200);
  const signedIn = await product.visitor.send('POST /auth/login', {
    body: { email: 'noa@example.test', password: 'a long password' },
  });
  expect(signedIn.status).toBe(200);
}, 240_000);
