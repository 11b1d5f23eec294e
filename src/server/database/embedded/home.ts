import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, databaseAccount, isShared } from './account.ts';
import { canEnter } from './reachable.ts';
import { runningPostmaster } from './running-postmaster.ts';

export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Where PostgreSQL lives. */
export interface Home {
  /** Only its account can open it. */
  folder: string;
  /** PostgreSQL's own log, in the data folder, where its account can’t replace it by a link. */
  logFile: string;
  account: Account | undefined;
}

/** For root, whose own folders the database's account can't enter. */
const SYSTEM_FOLDER = '/var/lib/session42';

/**
 * Finds or makes the database's folder, `dataDir/postgres`. If root runs and the database's account can't enter that
 * place, it is a link to a folder under /var/lib/session42.
 */
export async function chooseHome(dataDir: string, log: EmbeddedLog): Promise<Home> {
  const root = await realpath(dataDir);
  const place = join(root, 'postgres');
  const logFile = `${place}.log`;
  const present = await lstat(place).catch(() => undefined);
  const account = present ? await accountOf(place) : await databaseAccount();
  if (!account) {
    await mkdir(place, { mode: 0o700, recursive: true });
    return { folder: await realpath(place), logFile, account };
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
  return { folder, logFile, account };
}

/** Existing data keeps its owner, unless root gave it to an account that other services share. */
async function accountOf(place: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(place);
  const ours = process.getuid?.();
  if (ours === 0 && uid === 0) return databaseAccount();
  if (ours === 0) return (await isGivenAway(place, { uid, gid })) ? takeBack(place) : { uid, gid };
  if (ours === undefined || uid === ours) return undefined;
  throw new Error(
    `The database in ${place} belongs to another user (uid ${uid}). Start as that user, or choose another DATA_DIR.`,
  );
}

async function isGivenAway(place: string, account: Account): Promise<boolean> {
  const isOwners = (await stat(dirname(place))).uid === account.uid;
  if (isOwners || !(await isShared(account))) return false;
  // We keep using a server that a killed host left running.
  return (await runningPostmaster(join(await realpath(place), 'data'))) === undefined;
}

async function takeBack(place: string): Promise<Account | undefined> {
  const account = await databaseAccount();
  if (account)
    await promisify(execFile)('chown', ['-R', '-P', `${account.uid}:${account.gid}`, await realpath(place)]);
  return account;
}

/** Lets only this account pass through another account's private data folder, without listing it. */
async function admit(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === account.uid || (mode & 0o067) !== 0) return;
  await chown(folder, uid, account.gid);
  await chmod(folder, (mode & 0o7777) | 0o010);
}

async function linkElsewhere(place: string, log: EmbeddedLog): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(SYSTEM_FOLDER, 'postgres-'));
  await symlink(folder, place);
  log.info(`The database's user cannot enter ${dirname(place)}: its data is in ${folder}.`);
}
