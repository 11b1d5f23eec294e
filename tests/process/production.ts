import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultyConnectionTo, newDatabase } from './database.ts';

export const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://session42.example' };

/** The user `nobody` of Linux. */
export const nobody = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** Gives a folder with what is in it to the user of production. */
export async function giveTo(user: typeof nobody | undefined, folder: string): Promise<void> {
  if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

/** Settings of production with its own database, and an ordinary user if the tests run as root. */
export async function productionSetup() {
  const dataDir = await temporaryFolder();
  const databaseUrl = await newDatabase();
  const env = {
    ...production,
    DEMO: '',
    DATA_DIR: dataDir,
    // Over TCP, as another user can't reach the test server's socket.
    DATABASE_URL: (await faultyConnectionTo(databaseUrl)).url,
  };
  const user = isRoot ? nobody : undefined;
  if (user) await chown(dataDir, user.uid, user.gid);
  return { env, user, databaseUrl };
}
