import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { hasTables } from '#server/database/installation.ts';
import { placeOf } from '#server/gateways/object-storage/s3-settings.ts';
import { codeOf } from '#shared/unknown.ts';
import { ownNames } from './data-folder.ts';
import { type DatabaseServer, openDatabaseServer, refuseRoot } from './open-database-server.ts';
import { StartError } from './start-error.ts';

/** The database, the folder and the settings of a command, in a line for people. */
export function describeInstallation({ dataDir, databaseUrl, storage, settingsFile }: Config): string {
  const database =
    databaseUrl === undefined
      ? `the built-in database in ${builtInFolder(dataDir)}`
      : databaseAt(databaseUrl);
  const bucket = storage.s3 === null ? '' : `, the files in ${placeOf(storage.s3)}`;
  const settings = settingsFile === undefined ? 'the environment' : `the environment and ${settingsFile}`;
  return `Working on ${database}, the data folder ${dataDir}${bucket}. Settings: ${settings}.`;
}

/** Without the password. */
function databaseAt(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host || searchParams.get('host') || 'this machine'}`;
}

const builtInFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Opens the database server of an installation for a command, beside a running product or alone, and never makes one.
 * @param say gets a line that names the database and the folder
 * @throws StartError if there is no installation
 */
export async function openInstalledServer(
  config: Config,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  await findInstallation(config, say);
  const server = await openDatabaseServer(config, true);
  if (await hasTables(config.databaseDirectUrl ?? server.url)) return server;
  await server.stop();
  throw missing(config, 'the database is empty, because the product has never started on it');
}

/**
 * Names the database and the folder of a command, and checks that the folder holds an installation.
 * @throws StartError if it doesn't
 */
export async function findInstallation(config: Config, say: (line: string) => void): Promise<void> {
  const { dataDir } = config;
  refuseRoot(config);
  say(describeInstallation(config));
  const names = await namesIn(config);
  if (!names.some((name) => ownNames.includes(name)))
    throw missing(config, `the data folder ${dataDir} holds nothing of the product`);
  await findBuiltIn(config);
}

/** The names in the data folder. @throws StartError if there is no such folder */
export async function namesIn(config: Config): Promise<string[]> {
  const { dataDir } = config;
  try {
    return await readdir(dataDir);
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw missing(config, `the data folder ${dataDir} is closed to this user`);
    throw missing(config, `there is no data folder ${dataDir}`);
  }
}

/** @throws StartError if the settings name no database and the data folder has none */
export async function findBuiltIn(config: Config): Promise<void> {
  const cluster = join(builtInFolder(config.dataDir), 'data', 'PG_VERSION');
  const isMissing = await stat(cluster).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
  if (config.databaseUrl === undefined && isMissing)
    throw missing(config, `DATABASE_URL isn’t set, and ${config.dataDir} has no built-in database`);
}

const missing = ({ settingsFile }: Config, reason: string): StartError =>
  new StartError(
    `There is no installation here: ${reason}. Nothing was changed. Give this command the settings of the service: ${settingsFile === undefined ? 'SETTINGS_FILE=/etc/session42/session42.env' : `DATA_DIR and DATABASE_URL in ${settingsFile}`}, or DATA_DIR and DATABASE_URL in the environment.`,
  );
