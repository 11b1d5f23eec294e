import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { contentsOf, loadSnapshot } from '../../../../database/copy/load-snapshot.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import type { Storage } from '../../../../gateways/object-storage/storage.ts';
import { forEachConcurrently } from '../../../../process/for-each-concurrently.ts';
import { StartError } from '../../../../process/start-error.ts';
import type { Queue } from '../../../../queue/queue.ts';
import { jobsName, type Manifest, rowsName } from '../rules/manifest.ts';
import { listedFiles, measureAll, readContent, readPacked } from '../steps/archive.ts';
import { checkBackup } from '../steps/check-backup.ts';

/** How many files are copied at a time. */
const most = 8;

/** The target of a restore. */
interface RestoreTarget {
  databaseUrl: string;
  storage: Storage;
  queue: Pick<Queue, 'send' | 'empty'>;
}

const job = z.strictObject({ name: z.string(), data: z.looseObject({}), owner: z.string().nullable() });

/**
 * Replaces the database's content by a backup. It checks the whole archive first, copies files before rows, and
 * restores the rows in one transaction.
 * @param mayReplace whether the target may contain people, releases or files already
 * @throws StartError if the archive can't be used or the target contains something
 */
export async function restoreBackup(
  place: BackupPlace,
  backup: string,
  { databaseUrl, storage, queue }: RestoreTarget,
  mayReplace: boolean,
): Promise<Manifest> {
  const held = await contentsOf(databaseUrl);
  if (!mayReplace && held !== null && held.users + held.releases + held.files > 0)
    throw new StartError(
      `The database holds ${held.users} users, ${held.releases} releases and ${held.files} files, which a restore would replace: nothing was changed. To replace them, add --replace.`,
    );
  const manifest = await checkBackup(place, backup);
  await restoreFiles(place, backup, storage);
  await loadSnapshot(
    databaseUrl,
    manifest,
    (table) => readPacked(place, rowsName(backup, table.name)),
    (orm) => restoreJobs(place, backup, queue, orm),
  );
  return manifest;
}

/** An existing file with the same bytes stays, so that an interrupted restore can continue. */
async function restoreFiles(place: BackupPlace, backup: string, storage: Storage): Promise<void> {
  await forEachConcurrently(most, listedFiles(place, backup), async (file) => {
    const isThere =
      (await storage.size(file.key)) === file.bytes &&
      (await measureAll(await storage.read(file.key))).sha256 === file.sha256;
    if (isThere) return;
    const path = join(storage.incoming, randomUUID());
    await pipeline(await readContent(place, file), createWriteStream(path));
    await storage.take(path, file.key);
  });
}

async function restoreJobs(
  place: BackupPlace,
  backup: string,
  queue: RestoreTarget['queue'],
  orm: OrmTransaction,
): Promise<void> {
  await queue.empty(orm);
  for await (const line of createInterface({ input: await readPacked(place, jobsName(backup)) })) {
    const { name, data, owner } = job.parse(JSON.parse(line));
    await queue.send(orm, name, data, owner ?? undefined);
  }
}
