import { expect, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { tablesOfMachine } from '#server/database/copy/read-snapshot.ts';
import { openStorage } from '#server/gateways/object-storage/index.ts';
import type { Manifest } from '#server/operations/backups.policy.ts';
import { lastBackup, openBackup, restoreBackup } from '#server/operations/index.ts';
import { openLog } from '#server/process/log.ts';
import { openQueue } from '#server/queue/queue.ts';
import { sendFile } from '../api/files/sending.ts';
import { openTestApp, type TestAppOptions } from '../api/harness.ts';
import type { TestPlace } from '../support/backup-places.ts';
import type { Caller } from '../support/caller.ts';
import { striped } from '../support/make-images.ts';
import { connectTo, newSettings } from './database.ts';
import { type RunOptions, runToEnd } from './product.ts';

export const passphrase = 'three words and more';

/** Adds a song with a cover. */
export async function addSong(noa: Caller) {
  const { body: cover } = await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg');
  const draft = await noa.send('POST /releases/draft', {
    body: { title: 'שיר ראשון', cover_image_path: cover.path },
  });
  expect(draft.status).toBe(201);
  return { noa, cover: String(cover.url) };
}

/** The product in this process, with an artist who has such a song; and settings for its database and folder. */
export async function openAppWithSong({ env: changes = {}, ...options }: TestAppOptions = {}) {
  const test = await openTestApp({
    env: { BACKUP_PASSPHRASE: passphrase, ...changes },
    isWorker: false,
    ...options,
  });
  onTestFinished(() => test.close());
  const env = {
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.databaseUrl,
    BACKUP_PASSPHRASE: passphrase,
  };
  return { test, app: test.app, env, ...(await addSong(await test.signIn({ stageName: 'נועה' }))) };
}

/** Runs a program with the address of a place as its argument. */
const runWith =
  (program: string) =>
  ({ address, env: keys }: TestPlace, { env, args = [], ...options }: RunOptions) =>
    runToEnd(program, { ...options, env: { ...env, ...keys }, args: [address, ...args] });
export const backUp = runWith('src/server/backup.ts');
export const restore = runWith('src/server/restore.ts');
export const drill = runWith('src/server/drill.ts');

/** Settings of a machine with an empty database and folder. */
export const emptyMachine = async () => ({
  ...(await newSettings()),
  BACKUP_PASSPHRASE: passphrase,
});

/** Restores the last backup in this process. */
export async function restoreHere(
  { place }: TestPlace,
  env: Record<string, string> & { DATABASE_URL: string },
  isWithout = false,
): Promise<Manifest> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...env });
  const storage = await openStorage(config);
  const queue = await openQueue(env.DATABASE_URL, openLog(config));
  try {
    const target = { databaseUrl: env.DATABASE_URL, open: async () => ({ storage, queue }) };
    const here = { key: null, place: '', passphrase, isWithout };
    const backup = await openBackup(place, (await lastBackup(place)) ?? '', here);
    await restoreBackup(place, backup, target, false);
    return backup.manifest;
  } finally {
    await queue.stop();
    storage.close();
  }
}

/** The number of rows in each table, and a hash of them. */
export async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = await connectTo(url);
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all($1)`,
    [tablesOfMachine],
  );
  const tableRows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, e'\\n' order by t::text)) from public."${name}" t`,
    );
    tableRows[name] = rows[0];
  }
  await client.end();
  return tableRows;
}
