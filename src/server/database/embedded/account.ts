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
 * Root gets the user `session42-db`, made when missing; where none can be made, `postgres` or `nobody`.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await findAccount(OWN_USER)) ?? (await makeAccount());
  const found = account ?? (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root and no other system user could be made. Start as an ordinary user.',
    );
  }
  return found;
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
