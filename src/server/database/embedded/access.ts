import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { accountName } from './account.ts';
import type { Home } from './home.ts';

/** Who may connect, by the system user at the other end of the socket, as the kernel reports it (PostgreSQL 20.9). */
const rules = 'local all all peer map=session42\n';

const rulesFile = ({ folder }: Home): string => join(folder, 'access.conf');
const namesFile = ({ folder }: Home): string => join(folder, 'names.conf');

/** The settings that make the server read our rules instead of the cluster's own. */
export const accessSettings = (home: Home): Record<string, string> => ({
  hba_file: rulesFile(home),
  ident_file: namesFile(home),
});

/** Writes who may connect: this user, the owner of the data, and root. */
export async function writeAccess(home: Home): Promise<void> {
  const owner = home.account && (await accountName(home.account));
  const users = new Set(['root', userInfo().username, ...(owner === undefined ? [] : [owner])]);
  const names = [...users].flatMap((user) =>
    ['postgres', 'session42'].map((role) => `session42 "${user}" ${role}\n`),
  );
  await write(rulesFile(home), rules, home);
  await write(namesFile(home), names.join(''), home);
}

/** Writes a new file and renames it: root writes into another account's folder and must not follow its links. */
async function write(path: string, text: string, { account }: Home): Promise<void> {
  const written = await readFile(path, 'utf8').catch(() => undefined);
  if (written === text) return;
  const partial = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (account) await file.chown(account.uid, account.gid);
  } finally {
    await file.close();
  }
  await rename(partial, path);
}
