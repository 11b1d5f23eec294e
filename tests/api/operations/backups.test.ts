import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { lastBackup, takeBackup, tryBackup } from '#server/operations/index.ts';
import { dailyBackup } from '#server/operations/operations.jobs.ts';
import { productVersion } from '#server/process/product-version.ts';
import { bytesIn, newBucketPlace, onEachPlace } from '../../support/backup-places.ts';
import { striped } from '../../support/make-images.ts';
import { storeSettings, withoutObjectStore } from '../../support/object-store.ts';
import { sendFile } from '../files/sending.ts';
import { inDays, openTestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

const backupsIn = async (place: BackupPlace) =>
  (await place.list('')).filter((name) => /^\d{4}-/.test(name)).sort();
/** How many different files a place contains. */
const countFiles = async (place: BackupPlace) => {
  const folders = await place.list('files');
  return (await Promise.all(folders.map((folder) => place.list(`files/${folder}`)))).flat().length;
};

/** Moves a backup to another date. */
async function moveBackup(place: BackupPlace, from: string, to: string): Promise<void> {
  const tables = (await place.list(`${from}/rows`)).map((name) => `rows/${name}`);
  const names = [...tables, 'jobs.ndjson.gz', 'files.ndjson.gz', 'manifest.json'];
  for (const name of names)
    await place.write(`${to}/${name}`, Readable.from([await bytesIn(place, `${from}/${name}`)]));
  await place.remove(from);
}

onEachPlace((newPlace) => {
  const open = async () => {
    const { address, env, place } = await newPlace();
    const test = await openTestApp({
      isWorker: true,
      env: { ...env, BACKUP_TO: address, BACKUP_KEEP_DAYS: '7' },
    });
    onTestFinished(() => test.close());
    const operator = await makeOperator(test);
    await sendFile(operator, await striped(64, 64).png().toBuffer(), 'one.png');
    return { test, place, operator, address };
  };

  it('System state shows the nightly backup, and reports a missing one as late', async () => {
    const { test, operator, address } = await open();
    const state = async () => (await operator.send('GET /admin/state')).body;
    expect(await state()).toMatchObject({
      backup_dir: address,
      last_backup_at: null,
      is_backup_late: true,
      is_backup_place_away: false,
    });
    await dailyBackup(test.app);
    const { last_backup_at, is_backup_late } = await state();
    expect(Date.now() - Date.parse(last_backup_at)).toBeLessThan(60_000);
    expect(is_backup_late).toBe(false);
  });

  it('operators take a backup with a press, and see how large each is and whether its restore was tried', async () => {
    const { test, place, operator, address } = await open();
    const list = async () => (await operator.send('GET /admin/backups')).body;
    expect(await list()).toEqual({ place: address, is_away: false, under_way: null, backups: [] });
    expect((await operator.send('POST /admin/backups')).status).toBe(204);
    await expect.poll(async () => (await list()).backups.length, { timeout: 30_000 }).toBe(1);
    const [backup] = (await list()).backups;
    expect(backup).toMatchObject({ version: productVersion, trial: null });
    expect(backup.files).toBeGreaterThan(0);
    expect(backup.bytes).toBeGreaterThan(backup.rows);
    expect(await tryBackup(place, backup.name, test.app.signingKey)).toMatchObject({ problem: null });
    expect((await list()).backups[0].trial).toMatchObject({ is_good: true, problem: null });
    await place.write(`${backup.name}/rows/users.copy.gz`, Readable.from(['cut off']));
    await tryBackup(place, backup.name, test.app.signingKey);
    expect((await list()).backups[0].trial).toMatchObject({
      is_good: false,
      problem: expect.stringContaining('users.copy.gz'),
    });
    await place.write(`${backup.name}/manifest.json`, Readable.from(['{}']));
    expect((await list()).backups[0]).toMatchObject({ version: null, bytes: null });
  });

  it('a backup that begins while another is taken is none, and no failed job', async () => {
    const { test, place, operator } = await open();
    await Promise.all([dailyBackup(test.app), dailyBackup(test.app)]);
    expect(await backupsIn(place)).toHaveLength(1);
    expect((await operator.send('GET /admin/jobs/failed')).body).toEqual([]);
  });

  it('a backup removes unfinished ones, ones older than BACKUP_KEEP_DAYS and their files, but never the last one', async () => {
    const { test, place } = await open();
    await dailyBackup(test.app);
    const [first = ''] = await backupsIn(place);
    const oldName = first.replace(/^\d{4}/, '2020');
    const before = await countFiles(place);
    await moveBackup(place, first, oldName);
    await place.write(`${oldName.replace('2020', '2021')}/rows/users.copy.gz`, Readable.from(['cut off']));
    await test.app.database.pool.query('delete from files');
    const folder = join(test.dataDir, 'files', 'kept');
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    await dailyBackup(test.app);
    expect(await backupsIn(place)).toEqual([expect.not.stringMatching(/^202[01]/)]);
    expect(before).toBeGreaterThan(0);
    expect(await countFiles(place)).toBe(0);
    await dailyBackup(test.app, inDays(30));
    expect(await backupsIn(place)).toHaveLength(1);
    expect(await lastBackup(place)).toBeDefined();
  });
});

describe('backups', () => {
  it('can’t be inside the folder or prefix of the files that they contain', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's42-among-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const store = { STORAGE_URL: 's3://bucket/files', STORAGE_ENDPOINT: 'https://s3.example.com' };
    const refused = [
      { DATA_DIR: folder, BACKUP_TO: folder },
      { DATA_DIR: folder, BACKUP_TO: join(folder, 'files') },
      { DATA_DIR: folder, BACKUP_TO: join(folder, 'files', 'kept') },
      { ...store, BACKUP_TO: 's3://bucket/files/backups' },
      { ...store, BACKUP_TO: 's3://bucket' },
    ];
    for (const env of refused)
      expect(() => readConfig({ NODE_ENV: 'test', ...env }), JSON.stringify(env)).toThrow(
        'each would be taken for the other',
      );
    const { backup } = readConfig({ NODE_ENV: 'test', ...store, BACKUP_TO: 's3://bucket/files-backups' });
    expect(backup.to).toMatchObject({ s3: { bucket: 'bucket', prefix: 'files-backups/' } });
  });

  it('in a store other than the files’ never get the keys of the files’ store', () => {
    const { backup } = readConfig({
      NODE_ENV: 'test',
      STORAGE_URL: 's3://bucket',
      STORAGE_ACCESS_KEY: 'files',
      STORAGE_SECRET_KEY: 'secret',
      BACKUP_TO: 's3://backups',
      BACKUP_ENDPOINT: 'https://s3.example.com',
    });
    expect(backup.to).toMatchObject({ s3: { keys: undefined } });
  });

  it.skipIf(withoutObjectStore)(
    `contain the files of a bucket too, in another place of the same store${withoutObjectStore ? ` (skipped: ${withoutObjectStore})` : ''}`,
    async () => {
      const { place } = await newBucketPlace();
      const test = await openTestApp({ env: { ...(await storeSettings(inject('objectStore'))) } });
      onTestFinished(() => test.close());
      const { body } = await sendFile(
        await test.signIn({ stageName: 'נועה' }),
        await striped(64, 64).png().toBuffer(),
        'one.png',
      );
      const { manifest } = await takeBackup(test.app, place);
      expect(manifest.files.count).toBeGreaterThan(0);
      const { sha256 } = body;
      expect((await bytesIn(place, `files/${sha256.slice(0, 2)}/${sha256}`)).length).toBeGreaterThan(0);
    },
  );
});
