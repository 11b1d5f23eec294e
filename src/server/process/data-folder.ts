import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, messageOf } from '#shared/unknown.ts';
import { StartError } from './start-error.ts';

/** Why a folder can't be written, by error code. */
export const writeProblems: Record<string, string> = {
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in its place or in its way',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read there, not written',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/**
 * Creates the data folder if it is missing, checks that it is writable, and closes it to others on this machine.
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

/** Names of ours, by which we recognise a data folder. */
export const ownNames = ['postgres', 'files', 'signing.key'];
const sticky = 0o1000;

/** Don't close a folder that contains anything else: the whole machine may need it. */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir);
  // Root gives the built-in database's account access to its own part (database/embedded/home.ts).
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

/** The message for a data folder that can’t be used, by error code. */
export function unusable(dataDir: string, error: unknown): StartError {
  return new StartError(
    `DATA_DIR=${dataDir} can’t be used: ${writeProblems[isDiskFull(error) ? 'ENOSPC' : codeOf(error)] ?? messageOf(error)}.`,
  );
}

/** Whether the disk is full; PostgreSQL’s programs only say so in words. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) || /No space left on device/.test(messageOf(error));

/** Including parent folders. Node's own recursive mkdir never returns for folders such as /proc. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  const found = await stat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode }).catch((error) => {
    // Another process may have just created it.
    if (error.code !== 'EEXIST') throw error;
  });
}
