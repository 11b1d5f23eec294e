import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { striped } from '../../../src/server/demonstration/media/make-images.ts';
import { dailyBackup } from '../../../src/server/domains/operations/backups/jobs/daily-backup.ts';
import { sendFile } from '../files/sending.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { makeOperator } from './office.ts';

const dayMs = 24 * 3_600_000;
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's42-backups-'));
  test = await openTestApp({ env: { BACKUP_TO: folder, BACKUP_KEEP_DAYS: '7' } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const backups = async () => (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();
/** How many different contents the folder holds. */
const contents = async () => {
  const shelves = await readdir(join(folder, 'files'));
  return (await Promise.all(shelves.map((shelf) => readdir(join(folder, 'files', shelf))))).flat().length;
};

it('the backup of the night is shown in System state, and a missing one is said to be late', async () => {
  const operator = await makeOperator(test);
  const state = async () => (await operator.send('GET /admin/state')).body;
  expect(await state()).toMatchObject({ backup_dir: folder, last_backup_at: null, is_backup_late: true });
  await sendFile(operator, await striped(64, 64).png().toBuffer(), 'one.png');
  await dailyBackup(test.app);
  const { last_backup_at, is_backup_late } = await state();
  expect(Date.now() - Date.parse(last_backup_at)).toBeLessThan(60_000);
  expect(is_backup_late).toBe(false);
});

it('backups older than BACKUP_KEEP_DAYS go, with the files that no other one lists; the last one stays', async () => {
  const [first = ''] = await backups();
  const held = await contents();
  const old = first.replace(/^\d{4}/, '2020');
  await rename(join(folder, first), join(folder, old));
  await test.app.database.pool.query('delete from files');
  const kept = join(test.dataDir, 'files', 'kept');
  for (const shelf of await readdir(kept)) await rm(join(kept, shelf), { recursive: true });
  await dailyBackup(test.app);
  expect(await backups()).toEqual([expect.not.stringContaining('2020')]);
  expect(held).toBeGreaterThan(0);
  expect(await contents()).toBe(0);
  await dailyBackup(test.app, new Date(Date.now() + 30 * dayMs));
  expect(await backups()).toHaveLength(1);
});
