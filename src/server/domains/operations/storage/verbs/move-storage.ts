import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import type { Storage, StoredFile } from '../../../../gateways/object-storage/storage.ts';
import { atOnce } from '../../../../process/at-once.ts';
import { StartError } from '../../../../process/start-error.ts';
import { measureAll } from '../../backups/steps/archive.ts';
import { openLedger } from '../steps/move-ledger.ts';

/** As many files are on their way at a time. */
const most = 8;

export interface Moved {
  /** Files that are in the new place as they are in the old one. */
  files: number;
  bytes: number;
  /** Those of them that this run brought. */
  copied: number;
}

/**
 * Brings every file of one storage to another and reads it back there against its hash. What an earlier run brought
 * isn't copied again. Nothing is removed; the product may go on with the old storage meanwhile.
 * @param ledgerPath where is noted what has been brought.
 * @throws StartError for a file that arrived with other bytes
 */
export async function moveStorage(from: Storage, to: Storage, ledgerPath: string): Promise<Moved> {
  const ledger = await openLedger(ledgerPath);
  const moved: Moved = { files: 0, bytes: 0, copied: 0 };
  const bring = async (file: StoredFile): Promise<void> => {
    if (!ledger.has(file) || (await to.size(file.key)) !== file.bytes) {
      if (!(await copy(from, to, file))) return;
      await ledger.add(file);
      moved.copied += 1;
    }
    moved.files += 1;
    moved.bytes += file.bytes;
  };
  try {
    await atOnce(most, from.files(), bring);
  } finally {
    await ledger.close();
  }
  return moved;
}

/**
 * Empties the old storage of what is in the new one with the same length, after a last run of `moveStorage` in which
 * everything was there.
 */
export async function removeMoved(from: Storage, to: Storage): Promise<number> {
  let removed = 0;
  await atOnce(most, from.files(), async ({ key, bytes }) => {
    if ((await to.size(key)) !== bytes) return;
    await from.remove(key);
    removed += 1;
  });
  return removed;
}

/** @returns false for a file that was removed meanwhile. */
async function copy(from: Storage, to: Storage, { key }: StoredFile): Promise<boolean> {
  const path = join(to.incoming, `${randomUUID()}.move`);
  try {
    await pipeline(await from.read(key), createWriteStream(path));
    const { sha256 } = await measureAll(createReadStream(path));
    await to.take(path, key);
    if ((await measureAll(await to.read(key))).sha256 !== sha256)
      throw new StartError(`${key} arrived in ${to.place} with other bytes: nothing was removed.`);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && (await from.size(key)) === null) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
