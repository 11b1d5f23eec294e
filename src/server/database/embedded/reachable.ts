import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether the account may enter the folder, counting every folder above it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const above = dirname(folder);
  if (above !== folder && !(await canEnter(above, account))) return false;
  return mayExecute(await stat(folder), account);
}

/** Whether the account may enter this one folder, or run this one file, by its mode. */
export function mayExecute(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
