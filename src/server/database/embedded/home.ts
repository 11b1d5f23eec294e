import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, databaseAccount } from './account.ts';
import type { EmbeddedLog } from './open-embedded.ts';
import { canEnter } from './reachable.ts';

/** Where PostgreSQL lives: the folder is open to its account alone. */
export interface Home {
  folder: string;
  account: Account | undefined;
}

/** For root, whose own folders the database's account cannot enter. */
const SYSTEM_FOLDER = '/var/lib/session42';

/**
 * Finds or makes the database's folder, `dataDir/postgres`. Under root, when that place is closed to the
 * database's account, it is a link to a folder under /var/lib/session42.
 */
export async function chooseHome(dataDir: string, log: EmbeddedLog): Promise<Home> {
  const root = await realpath(dataDir);
  const place = join(root, 'postgres');
  const present = await lstat(place).catch(() => undefined);
  const account = present ? await accountOf(place) : await databaseAccount();
  if (!account) {
    await mkdir(place, { mode: 0o700, recursive: true });
    return { folder: await realpath(place), account };
  }

  await admit(root, account);
  if (!present && !(await canEnter(root, account))) await linkElsewhere(place, log);
  else await mkdir(place, { recursive: true });
  const folder = await realpath(place);
  if (!(await canEnter(dirname(folder), account))) {
    throw new Error(
      `The user that the database runs as (uid ${account.uid}) cannot enter ${dirname(folder)}.`,
    );
  }
  await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return { folder, account };
}

/** Data once made keeps its owner. */
async function accountOf(place: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(place);
  const ours = process.getuid?.();
  if (ours === 0) return uid === 0 ? databaseAccount() : { uid, gid };
  if (ours === undefined || uid === ours) return undefined;
  throw new Error(
    `The database in ${place} belongs to another user (uid ${uid}). Start as that user, or choose another DATA_DIR.`,
  );
}

/** Lets the account through a private data folder of root's, where no group had any right before. */
async function admit(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(folder, 0, account.gid);
  await chmod(folder, (mode & 0o7777) | 0o010);
}

async function linkElsewhere(place: string, log: EmbeddedLog): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(SYSTEM_FOLDER, 'postgres-'));
  await symlink(folder, place);
  log.info(`The database's user cannot enter ${dirname(place)}: its data is in ${folder}.`);
}
