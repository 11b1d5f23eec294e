import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { restoreHere } from '../../process/backup-machine.ts';
import { placeAt } from '../../support/backup-places.ts';
import { Caller } from '../../support/caller.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAsSuperuser, templateName } from '../../support/test-database.ts';
import { readCatalogue } from './catalogue.ts';
import { artist, comment, dumpNames, editor, loadDump, readDump, titles, writeFiles } from './dump.ts';
import { emptyDatabase, install, listOf, rowsIn } from './installation.ts';

const names = await dumpNames();

/** This version, opened on an installation. */
async function open({ url, dataDir }: { url: string; dataDir: string }) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DEMO: '0', DATA_DIR: dataDir });
  const app = await openApp(config, url);
  const http = await serve(app, { rateFactor: 1_000, isWorker: false });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo; // listening on TCP
  const close = async () => {
    http.server.closeAllConnections();
    await http.close();
    await app.close();
  };
  onTestFinished(close);
  return { app, visitor: new Caller(`http://127.0.0.1:${port}`) };
}

/** The step after this version asks for every mailed link again. */
const endsLinks = '866d31ca';

it.each(names)('the installation of %s opens, is whole, and can be changed', async (name) => {
  const dump = await readDump(name);
  const installation = await install(dump);
  const { visitor } = await open(installation);

  for (const { name: table, rows: text } of dump.tables) {
    if (table === 'mailed_links' && dump.commit.startsWith(endsLinks)) continue;
    // A table that is gone since had no rows.
    if (rowsIn(text) === 0) continue;
    const { rows } = await installation.superuser.query(`select count(*)::int as n from "${table}"`);
    expect([table, rows[0].n]).toEqual([table, rowsIn(text)]);
  }
  const files = await readdir(join(installation.dataDir, 'files'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(Object.keys(dump.files)));

  const signIn = async (who: { email: string; password: string }) => {
    const { status, body } = await visitor.send('POST /auth/login', { body: who });
    expect(status).toBe(200);
    return new Caller(visitor.origin, body.access_token);
  };
  const noa = await signIn(artist);
  const { body: own } = await noa.send('GET /releases');
  expect(own.map(({ title }: { title: string }) => title).sort()).toEqual([...titles].sort());
  const published = own.find(({ title }: { title: string }) => title === titles[0]);
  const { body: song } = await noa.send('GET /releases/:id', { params: { id: published.id } });
  const { body: feed } = await visitor.send('GET /releases/all');
  expect(feed.map(({ title }: { title: string }) => title)).toEqual([titles[0]]);
  const media = await fetch(new URL(song.cover_image_url ?? song.cover_image_path, visitor.origin), {
    headers: { authorization: `Bearer ${noa.token}` },
  });
  expect(media.status).toBe(200);
  expect((await media.arrayBuffer()).byteLength).toBeGreaterThan(1_000);

  const team = await signIn(editor);
  const { body: stations } = await team.send('GET /auth/stations');
  const params = { id: String(stations[0].id), releaseId: String(published.id) };
  const { body: decision } = await team.send('GET /radio-stations/:id/songs/:releaseId/decision', { params });
  expect(decision.decision).toBe('approved');
  const { body: actions } = await team.send('GET /radio-stations/:id/songs/:releaseId/actions', { params });
  expect(JSON.stringify(actions)).toContain(comment);

  const changed = await noa.send('PATCH /releases/:id', {
    params: { id: published.id },
    body: { title: 'שם חדש', updated_at: song.updated_at },
  });
  expect([changed.status, changed.body.title]).toEqual([200, 'שם חדש']);
  const declined = await team.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params,
    body: { decision: 'declined' },
  });
  expect(declined.status).toBe(200);
});

it.each(names)('the schema of %s becomes the schema of a new installation', async (name) => {
  const { url, superuser } = await emptyDatabase();
  await loadDump(superuser, await readDump(name));
  await migrate(url);
  const template = await connectAsSuperuser(inject('databaseServer'), templateName);
  onTestFinished(() => template.end());
  expect(await readCatalogue(superuser)).toEqual(await readCatalogue(template));
  const list = await listOf(superuser);
  await migrate(url);
  expect(await listOf(superuser)).toEqual(list);
});

it.each(names)('a backup that %s took is restored', async (name) => {
  const dump = await readDump(name);
  // The first versions had no backups.
  if (dump.backup === null) return expect(dump.commit).toMatch(/^(866d31ca|66ae883c)/);
  const folder = await temporaryFolder();
  await writeFiles(folder, dump.backup);
  const { url, superuser } = await emptyDatabase();
  const dataDir = await temporaryFolder();
  // A dump is without the key of its installation.
  const { files } = await restoreHere(await placeAt(folder), { DATABASE_URL: url, DATA_DIR: dataDir }, true);
  expect(files.count).toBeGreaterThan(1);
  for (const { name: table, rows: text } of dump.tables) {
    const { rows } = await superuser.query(`select count(*)::int as n from "${table}"`);
    // The mark of the signing key stays behind with the key: the next start marks its own.
    expect([table, rows[0].n]).toEqual([table, table === 'installation' ? 0 : rowsIn(text)]);
  }
  expect(await readdir(join(dataDir, 'files'))).not.toEqual([]);
});
