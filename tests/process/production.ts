import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultyConnectionTo, newDatabase } from './database.ts';

export const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://session42.example' };

export const isRoot = process.getuid?.() === 0;

/** Production with its own database, as an ordinary user. */
export async function productionRoom() {
  const dataDir = await temporaryFolder();
  const databaseUrl = await newDatabase();
  const env = {
    ...production,
    DEMO: '',
    DATA_DIR: dataDir,
    // Over TCP, as another user can't reach the test server's socket.
    DATABASE_URL: (await faultyConnectionTo(databaseUrl)).url,
    // Its own, because it can't read the compile cache of the user who runs the tests.
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
  };
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
  if (user) await chown(dataDir, user.uid, user.gid);
  return { env, user, databaseUrl };
}
