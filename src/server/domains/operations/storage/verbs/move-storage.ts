import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import type { Storage, StoredFile } from '../../../../gateways/object-storage/storage.ts';
import { forEachConcurrently } from '../../../../process/for-each-concurrently.ts';
import { StartError } from '../../../../process/start-error.ts';
import { measureAll } from '../../backups/steps/archive.ts';
import { openLedger } from '../steps/move-ledger.ts';

/** How many files are copied at a time. */
const most = 8;

interface Moved {
  /** Files that are the same in the new place and in the old one. */
  files: number;
  bytes: number;
  /** Those that this run copied. */
  copied: number;
}

/**
 * Copies every file of one storage to another and checks its hash there. Doesn't copy again what an earlier run
 * copied. Removes nothing; the product may use the old storage meanwhile.
 * @param ledgerPath records what has been copied
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
    await forEachConcurrently(most, from.files(), bring);
  } finally {
    await ledger.close();
  }
  return moved;
}

/**
 * Removes from the old storage what the new one has with the same length, after a last run of `moveStorage` that
 * found everything there.
 */
export async function removeMoved(from: Storage, to: Storage): Promise<number> {
  let removed = 0;
  await forEachConcurrently(most, from.files(), async ({ key, bytes }) => {
    if ((await to.size(key)) !== bytes) return;
    await from.remove(key);
    removed += 1;
  });
  return removed;
}

/** @returns false for a file that was removed meanwhile */
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
