import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, messageOf } from '../../contract/vocabulary/unknown.ts';
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
 * Makes the data folder where it is missing, sees that it can be written to, and closes it to others on this machine.
 * @throws StartError that says why it can't be used
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o700);
    await closeToOthers(dataDir);
    const trial = join(dataDir, `.trial-${process.pid}`);
    await writeFile(trial, 'written').finally(() => rm(trial, { force: true }));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** Names of ours, by which a folder is known as a data folder. */
const ownNames = ['postgres', 'files', 'signing.key'];
const sticky = 0o1000;

/** A folder that holds anything else isn't closed: it may be one that the whole machine needs. */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir);
  // Root lets the built-in database's account through to its own part (database/embedded/home.ts).
  const allowed = process.getuid?.() === 0 ? 0o710 : 0o700;
  const found = mode & 0o777;
  if ((found & ~allowed) === 0) return;
  const names = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  const isOurs = names.length === 0 || names.some((name) => ownNames.includes(name));
  if (!isOurs || (mode & sticky) !== 0)
    throw new Error(
      'others on this machine may look into it, and it holds more than ours. Choose an empty folder, or close this one (chmod 700)',
    );
  const shown = `DATA_DIR=${dataDir} was open to others on this machine (mode ${found.toString(8)})`;
  const closed = await chmod(dataDir, mode & allowed).then(
    () => 'it is closed to them now',
    () => 'this user can’t close it, its owner should (chmod 700)',
  );
  console.warn(`${shown}: ${closed}.`);
}

/** What to say where the data folder can’t be used, by what went wrong in it. */
export function unusable(dataDir: string, error: unknown): StartError {
  return new StartError(
    `DATA_DIR=${dataDir} can’t be used: ${reasons[isDiskFull(error) ? 'ENOSPC' : codeOf(error)] ?? messageOf(error)}.`,
  );
}

/** Whether the disk has no room; PostgreSQL’s programs say so in words. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === 'ENOSPC' || /No space left on device/.test(messageOf(error));

/** With the folders above it. Node's own way never ends in a folder that takes none, such as /proc. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  const found = await stat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode }).catch((error) => {
    // Another process may have just made it.
    if (error.code !== 'EEXIST') throw error;
  });
}
