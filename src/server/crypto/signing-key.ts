import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../contract/vocabulary/unknown.ts';
import type { Config } from '../config.ts';
import { unusable } from '../process/data-folder.ts';
import { StartError } from '../process/start-error.ts';
import { syncFolder } from '../process/sync-folder.ts';

/** The minimum length of a key; keys that we make have 43 characters (256 bits). */
const shortest = 32;

/**
 * The key that signs the addresses of private files and encrypts what the database may not read: from the setting, or
 * from `DATA_DIR/signing.key`, which is created if it is missing.
 * @throws StartError if the key is too short, or can't be read or created: a new key couldn't decrypt the old values
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

/**
 * The file gets its name only when it is complete and on disk. Of two processes that start at once, both use the
 * first one's key.
 */
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
