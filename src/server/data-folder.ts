import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in its place or in its way',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read there, not written',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/**
 * Makes the data folder where it is missing, and sees that it can be written to.
 * @throws StartError that says why it can't be used
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    const trial = join(dataDir, `.trial-${process.pid}`);
    await writeFile(trial, 'written').finally(() => rm(trial, { force: true }));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** What to say where the data folder can’t be used, by what went wrong in it. */
export function unusable(dataDir: string, error: unknown): StartError {
  const { code, message } = Object(error);
  return new StartError(
    `DATA_DIR=${dataDir} can’t be used: ${reasons[isDiskFull(error) ? 'ENOSPC' : code] ?? message}.`,
  );
}

/** Whether the disk has no room; PostgreSQL’s programs say so in words. */
export const isDiskFull = (error: unknown): boolean =>
  Object(error).code === 'ENOSPC' || /No space left on device/.test(Object(error).message);

/** With the folders above it. Node's own way never ends in a folder that takes none, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error) => {
    // Another process may have just made it.
    if (error.code !== 'EEXIST') throw error;
  });
}
