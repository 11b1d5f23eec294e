import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The system user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const OWN_USER = 'session42-db';

/**
 * The account for PostgreSQL, which refuses to run as root: undefined, for our own user, unless we are root.
 * Root gets the user `session42-db`, made when missing: no other service shares it.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await findAccount(OWN_USER)) ?? (await makeAccount());
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and the system user ${OWN_USER} could not be made. Start as an ordinary user, or make that one.`,
  );
}

/** Whether it is one of the accounts that root's data had before it had its own, and that other services use too. */
export async function isShared({ uid }: Account): Promise<boolean> {
  const shared = await Promise.all(['postgres', 'nobody'].map(findAccount));
  return shared.some((account) => account?.uid === uid);
}

/** The name of an account; undefined where the system has none for it. */
export async function accountName({ uid }: Pick<Account, 'uid'>): Promise<string | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0];
}

async function findAccount(name: string): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function makeAccount(): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER];
  // A failure may mean that another process has just made it: what counts is whether it is there.
  await promisify(execFile)('useradd', options).catch(() => undefined);
  return findAccount(OWN_USER);
}

/** The options of `spawn` which make a program run as the account. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
