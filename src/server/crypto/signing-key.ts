import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { unusable } from '#server/process/data-folder.ts';
import { StartError } from '#server/process/start-error.ts';
import { syncFolder } from '#server/process/sync-folder.ts';
import { codeOf } from '#shared/unknown.ts';

/** The minimum length of a key; keys that we make have 43 characters (256 bits). */
const shortest = 32;

/** Distinguishes signing keys, and says nothing else about them. */
export const markOf = (signingKey: string): string =>
  createHmac('sha256', signingKey).update('session42 installation').digest('hex');

/** Where the key is, in words for people. */
export const keyPlace = ({ signingKey, dataDir }: Pick<Config, 'signingKey' | 'dataDir'>): string =>
  signingKey === undefined ? keyFile(dataDir) : 'SIGNING_KEY';

export const keyFile = (dataDir: string): string => join(dataDir, 'signing.key');

/** The key of the settings or of the data folder; null if there is none. */
export async function existingKey({
  signingKey,
  dataDir,
}: Pick<Config, 'signingKey' | 'dataDir'>): Promise<string | null> {
  return (
    signingKey ??
    readFile(keyFile(dataDir), 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw unusable(dataDir, error);
    })
  );
}

/**
 * The key that signs the addresses of private files and encrypts what the database may not read: from the setting, or
 * from `DATA_DIR/signing.key`, which is created if it is missing.
 * @param mayMake false if this installation has a key already: a new one couldn't decrypt the old values
 * @throws StartError if the key is missing or too short, or can't be read or created
 */
export async function readSigningKey(
  config: Pick<Config, 'signingKey' | 'dataDir'>,
  mayMake = true,
): Promise<string> {
  const { signingKey, dataDir } = config;
  const path = keyFile(dataDir);
  const key = (await existingKey(config)) ?? (mayMake ? await make(path, dataDir) : null);
  if (key === null)
    throw new StartError(
      `The signing key is missing: there is no ${path}, and SIGNING_KEY isn’t set. Bring the key of this installation back, from its backup or another machine. Only if it is lost: npm run signing-key -- --forget, and the next start makes a new one.`,
    );
  if (key.trim().length >= shortest) return key;
  throw new StartError(
    signingKey === undefined
      ? `The signing key in ${path} is too short (${key.trim().length} characters): bring the file back from a backup. Only where there is none, remove it: a new key is made, and saved catalogue passwords have to be given again.`
      : `SIGNING_KEY can’t be used: it must be ${shortest} characters or more.`,
  );
}

/**
 * The file gets its name only when it is complete and on disk. Of two processes that start at once, both use the
 * first one's key.
 */
async function make(path: string, dataDir: string): Promise<string> {
  const partial = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await mkdir(dataDir, { recursive: true });
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
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unusable(dataDir, error);
  } finally {
    await rm(partial, { force: true });
  }
}
