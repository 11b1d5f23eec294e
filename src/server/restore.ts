import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Config, readCommandConfig } from './config.ts';
import { existingKey, keyFile, keyPlace } from './crypto/signing-key.ts';
import { whileNothingRuns } from './database/running-lock.ts';
import { openStorage } from './gateways/object-storage/index.ts';
import { lastBackup, openBackup, restoreBackup } from './operations/index.ts';
import { describeInstallation, findBuiltIn, namesIn } from './process/installation.ts';
import { openLog } from './process/log.ts';
import { openDatabaseServer, refuseRoot } from './process/open-database-server.ts';
import { reachBackups } from './process/reach-backups.ts';
import { runProgram } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';
import type { Stopping } from './process/stopping.ts';
import { openQueue } from './queue/queue.ts';

/**
 * `npm run restore -- FROM [--backup NAME] [--replace] [--new] [--without-key]`: restores the last backup in FROM, a
 * folder or a bucket, or the named one, into the database and the files of this machine. No process of the product may
 * be running on them. Only `--new` makes a data folder and a built-in database.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    'without-key': { type: 'boolean', default: false },
    backup: { type: 'string' },
  },
});
await runProgram(restore);

async function restore(stopping: Stopping): Promise<void> {
  if (positionals.length !== 1)
    throw new StartError('From where? npm run restore -- /a/folder [--backup NAME] [--replace]');
  const config = readCommandConfig();
  refuseRoot(config);
  console.log(describeInstallation(config));
  const place = await reachBackups(positionals[0] ?? '');
  stopping.before(async () => place.close());
  const name = values.backup ?? (await lastBackup(place));
  if (name === undefined) throw new StartError(`There is no whole backup in ${place.name}.`);
  const backup = await openBackup(place, name, {
    key: await existingKey(config),
    place: keyPlace(config),
    passphrase: config.backup.passphrase,
    isWithout: values['without-key'],
  });
  if (!values.new) await findTarget(config);
  const database = await openDatabaseServer(config);
  stopping.before(() => database.stop());
  const databaseUrl = config.databaseDirectUrl ?? database.url;
  const open = async () => {
    const queue = await openQueue(databaseUrl, openLog(config));
    stopping.before(() => queue.stop());
    const storage = await openStorage(config);
    stopping.before(async () => storage.close());
    return { queue, storage };
  };
  const isAlone = await whileNothingRuns(databaseUrl, async () => {
    await restoreBackup(place, backup, { databaseUrl, open }, values.replace);
    const { tables, files, takenAt } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${name}: ${rows} rows and ${files.count} files, as they were at ${takenAt}.`);
    if (!backup.isProved)
      console.log(
        'No key proves who wrote its manifest: make sure that nobody else could write in that place.',
      );
    await bringKey(config, backup);
  });
  if (!isAlone)
    throw new StartError(
      'The product runs on this database: stop all its processes first. Nothing was changed.',
    );
}

/** Without `--new` the target must be there: an empty database of the settings, or an installation. */
async function findTarget(config: Config): Promise<void> {
  try {
    await namesIn(config);
    await findBuiltIn(config);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(`${error.message} To make a new installation there from the backup, add --new.`);
  }
}

async function bringKey(
  { dataDir }: Config,
  { bringsKey, hasKey }: Awaited<ReturnType<typeof openBackup>>,
): Promise<void> {
  if (bringsKey !== null) {
    const path = keyFile(dataDir);
    await writeFile(path, bringsKey, { mode: 0o600, flag: 'wx', flush: true });
    console.log(`The signing key is in ${path}.`);
  } else if (!hasKey)
    console.log('The backup’s signing key is not here: saved catalogue passwords have to be given again.');
}
