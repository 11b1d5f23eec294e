import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrations, runSteps } from '#server/database/schema-steps.ts';
import { lastBackup, takeBackup } from '#server/operations/index.ts';
import { dailyBackup } from '#server/operations/operations.jobs.ts';
import { sendFile } from '../api/files/sending.ts';
import {
  addSong,
  backUp,
  emptyMachine,
  openAppWithSong,
  passphrase,
  restore,
  restoreHere,
  rowsOf,
} from '../process/backup-machine.ts';
import { connectTo, newDatabase } from '../process/database.ts';
import { run, signIn, startProduct } from '../process/product.ts';
import { inBucketPlace, newFolderPlace, placeAt } from '../support/backup-places.ts';
import { Caller } from '../support/caller.ts';
import { openFaultyStore } from '../support/faulty-store.ts';
import { striped } from '../support/make-images.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A database with an earlier version's schema and one account. */
async function earlierDatabase(email: string) {
  const url = await newDatabase();
  const client = await connectTo(url);
  await client.query('drop schema public cascade; drop schema drizzle cascade');
  await client.query('create schema public');
  await runSteps(client, migrations().slice(0, 1));
  await client.query('insert into users (id, email) values (gen_random_uuid(), $1)', [email]);
  await client.end();
  const database = openDatabase(url, { max: 2 });
  onTestFinished(() => database.close());
  return database;
}

const columnsOf = async (url: string) => {
  const client = await connectTo(url);
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  await client.end();
  return rows;
};

it('restoring migrates a backup of an earlier version, and refuses one of a later version', async () => {
  expect(migrations().length).toBeGreaterThan(1);
  const { app, env } = await openAppWithSong();
  const target = await newFolderPlace();
  await takeBackup({ ...app, database: await earlierDatabase('noa@example.test') }, target.place);
  const machine = await emptyMachine();
  await restoreHere(target, machine);
  const client = await connectTo(machine.DATABASE_URL);
  const { rows } = await client.query('select email from users');
  expect(rows).toEqual([{ email: 'noa@example.test' }]);
  await client.end();
  expect(await columnsOf(machine.DATABASE_URL)).toEqual(await columnsOf(env.DATABASE_URL));

  const later = await newFolderPlace();
  const source = await connectTo(env.DATABASE_URL);
  await source.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('a', 64), 1e15)`,
  );
  await source.end();
  await takeBackup(app, later.place);
  const empty = await emptyMachine();
  const before = await rowsOf(empty.DATABASE_URL);
  await expect(restoreHere(later, empty)).rejects.toThrow('whose schema this one doesn’t know');
  expect(await rowsOf(empty.DATABASE_URL)).toEqual(before);
});

it('two commands move the product from the built-in database to another one', async () => {
  const built = { DATA_DIR: await temporaryFolder(), BACKUP_PASSPHRASE: passphrase };
  const product = await startProduct({ env: built });
  const { noa } = await addSong(await signIn(product.origin, 'noa@example.test', 'נועה'));
  const target = await newFolderPlace();
  const taken = await backUp(target, { env: built });
  expect([taken.code, taken.errors]).toEqual([0, '']);
  product.signal('SIGTERM');
  await product.ended;

  const external = { ...built, DATABASE_URL: await newDatabase() };
  const restored = await restore(target, { env: external });
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const again = await startProduct({ env: external });
  const { body } = await new Caller(again.origin, noa.token).send('GET /releases');
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['שיר ראשון']);
}, 120_000);

inBucketPlace((newPlace) => {
  it('P8: a killed backup doesn’t count, and the next one is complete and reuses its files', async () => {
    const { app, env } = await openAppWithSong();
    const target = await newPlace();
    const store = await openFaultyStore(String(target.env.BACKUP_ENDPOINT));
    onTestFinished(() => store.close());
    store.fault = /files\.ndjson/;
    const keys = { ...target.env, BACKUP_ENDPOINT: store.endpoint };
    const { child, ended } = run('src/server/backup.ts', {
      env: { ...env, ...keys },
      args: [target.address],
    });
    await expect.poll(() => store.waiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    const [unfinished = ''] = (await target.place.list('')).filter((name) => name !== 'files');
    expect(await target.place.list(unfinished)).toContain('rows');
    expect(await lastBackup(target.place)).toBeUndefined();
    const none = await restore(target, { env: await emptyMachine() });
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('There is no whole backup')]);

    const { added } = await takeBackup(app, target.place);
    expect(added.files).toBe(0);
    await restoreHere(target, await emptyMachine());
  });

  it('a store that is down or full fails a backup with the reason, and keeps the last good one', async () => {
    const { app, noa } = await openAppWithSong();
    const target = await newPlace();
    const good = await takeBackup(app, target.place);
    await sendFile(noa, await striped(64, 64).png().toBuffer(), 'another.png');
    const store = await openFaultyStore(String(target.env.BACKUP_ENDPOINT));
    onTestFinished(() => store.close());
    const faultyTarget = await placeAt(target.address, { ...target.env, BACKUP_ENDPOINT: store.endpoint });
    store.fault = 'full';
    await expect(takeBackup(app, faultyTarget.place)).rejects.toThrow(
      /is full \(the object store is full\): nothing of this backup stays/,
    );
    store.fault = '500';
    await expect(takeBackup(app, faultyTarget.place)).rejects.toThrow('the object store does not answer');
    expect(await lastBackup(target.place)).toBe(good.name);
    store.fault = null;
    expect((await takeBackup(app, faultyTarget.place)).added.files).toBeGreaterThan(0);
  });

  it('System state still opens when the place of backups doesn’t answer, and says so', async () => {
    const { env: keys, address } = await newPlace();
    const store = await openFaultyStore(String(keys.BACKUP_ENDPOINT));
    onTestFinished(() => store.close());
    const { app, test } = await openAppWithSong({
      env: { ...keys, BACKUP_TO: address, BACKUP_ENDPOINT: store.endpoint },
    });
    await test.signIn({ email: 'operator@example.test' });
    await app.database.pool.query(
      `update users set is_admin = true, can_manage_users = true where email = 'operator@example.test'`,
    );
    const operator = await test.signIn({ email: 'operator@example.test' });
    const state = async () => (await operator.send('GET /admin/state')).body;
    await dailyBackup(app);
    expect(await state()).toMatchObject({
      backup_dir: address,
      last_backup_at: expect.any(String),
      is_backup_late: false,
      is_backup_place_away: false,
    });
    store.fault = '500';
    expect(await state()).toMatchObject({
      backup_dir: address,
      last_backup_at: null,
      is_backup_late: true,
      is_backup_place_away: true,
    });
  });
});
