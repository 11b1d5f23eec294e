import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../contract/vocabulary/unknown.ts';
import type { Config } from '../config.ts';
import { unusable } from '../process/data-folder.ts';
import { StartError } from '../process/start-error.ts';
import { syncFolder } from '../process/sync-folder.ts';

/** Characters of the shortest key; a key that we make has 43 (256 bits). */
const shortest = 32;

/**
 * The key that signs the addresses of private files and seals what the database may not read: the setting, or the one
 * in `DATA_DIR/signing.key`, which is made where there is none.
 * @throws StartError where the key is too short or can't be read or made: a new one would open nothing of the old.
 */
export async function readSigningKey({
  signingKey,
  dataDir,
}: Pick<Config, 'signingKey' | 'dataDir'>): Promise<string> {
  const path = join(dataDir, 'signing.key');
  const key =
    signingKey ??
    (await readOrMake(path).catch((error) => {
      throw unusable(dataDir, error);
    }));
  if (key.trim().length >= shortest) return key;
  throw new StartError(
    signingKey === undefined
      ? `The signing key in ${path} is too short (${key.trim().length} characters): bring the file back from a backup. Only where there is none, remove it: a new key is made, and saved catalogue passwords have to be given again.`
      : `SIGNING_KEY can’t be used: it must be ${shortest} characters or more.`,
  );
}

async function readOrMake(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await make(path);
    return readFile(path, 'utf8');
  }
}

/** Under its name only when it is whole and on the disk. Of two processes that begin at once, both take the first one's. */
async function make(path: string): Promise<void> {
  const partial = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(partial, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncFolder(dirname(path));
  } finally {
    await rm(partial, { force: true });
  }
}
