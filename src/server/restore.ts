import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { openSealedKey } from './crypto/seal-key.ts';
import { whileNothingRuns } from './database/running-lock.ts';
import { lastBackup, markOf, restoreBackup } from './domains/operations/index.ts';
import { openStorage } from './gateways/object-storage/index.ts';
import { openLog } from './process/log.ts';
import { openDatabaseServer } from './process/open-database-server.ts';
import { reachBackups } from './process/reach-backups.ts';
import { runProgram } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';
import type { Stopping } from './process/stopping.ts';
import { openQueue } from './queue/queue.ts';

/**
 * `npm run restore -- FROM [--backup NAME] [--replace]`: restores the last backup in FROM, a folder or a bucket, or
 * the named one, into the database and the files of this machine. No process of the product may be running on them.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, backup: { type: 'string' } },
});
await runProgram(restore);

async function restore(stopping: Stopping): Promise<void> {
  if (positionals.length !== 1)
    throw new StartError('From where? npm run restore -- /a/folder [--backup NAME] [--replace]');
  const config = readConfig();
  const place = await reachBackups(positionals[0] ?? '');
  stopping.before(async () => place.close());
  const name = values.backup ?? (await lastBackup(place));
  if (name === undefined) throw new StartError(`There is no whole backup in ${place.name}.`);
  const database = await openDatabaseServer(config);
  stopping.before(() => database.stop());
  const queue = await openQueue(database.url, openLog(config));
  stopping.before(() => queue.stop());
  const storage = await openStorage(config);
  stopping.before(async () => storage.close());
  const target = { databaseUrl: database.url, storage, queue };
  const isAlone = await whileNothingRuns(database.url, async () => {
    const { tables, files, key, takenAt } = await restoreBackup(place, name, target, values.replace);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${name}: ${rows} rows and ${files.count} files, as they were at ${takenAt}.`);
    await restoreKey(config, key);
  });
  if (!isAlone)
    throw new StartError(
      'The product runs on this database: stop all its processes first. Nothing was changed.',
    );
}

/** An existing key stays; the program says whether it is the right one. */
async function restoreKey(
  { dataDir, signingKey, backup }: Config,
  { mark, sealed }: { mark: string; sealed: string | null },
): Promise<void> {
  const path = join(dataDir, 'signing.key');
  const isThere =
    signingKey !== undefined ||
    (await access(path).then(
      () => true,
      () => false,
    ));
  const opened = sealed !== null && backup.passphrase ? openSealedKey(backup.passphrase, sealed) : null;
  if (opened !== null && !isThere && markOf(opened) === mark) {
    await writeFile(path, opened, { mode: 0o600, flag: 'wx', flush: true });
    console.log(`The signing key is in ${path}.`);
  } else if (!isThere)
    console.log(
      sealed === null
        ? `The backup holds no signing key: bring the old one to ${path} before the first start, else saved catalogue passwords have to be given again.`
        : 'The signing key was not restored: set BACKUP_PASSPHRASE to the passphrase of the backup and restore once more with --replace.',
    );
}
