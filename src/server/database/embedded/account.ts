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
 * The account for PostgreSQL, which refuses to run as root. Undefined means our own user. Root uses the user
 * `session42-db`, and creates it if it is missing: no other service shares it.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await findAccount(OWN_USER)) ?? (await makeAccount());
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and the system user ${OWN_USER} could not be made. Start as an ordinary user, or make that one.`,
  );
}

/** Whether root's data belonged to this account earlier. Other services use these accounts too. */
export async function isShared({ uid }: Account): Promise<boolean> {
  const shared = await Promise.all(['postgres', 'nobody'].map(findAccount));
  return shared.some((account) => account?.uid === uid);
}

/** The name of an account; undefined if the system doesn't know it. */
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
  // On a failure another process may have created it: only its existence counts.
  await promisify(execFile)('useradd', options).catch(() => undefined);
  return findAccount(OWN_USER);
}

/** The options that make `spawn` run a program as the account. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
