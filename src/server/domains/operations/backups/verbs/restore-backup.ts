import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { contentsOf, loadSnapshot } from '../../../../database/copy/load-snapshot.ts';
import { forgetKeyMark } from '../../../../database/installation.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import type { Storage } from '../../../../gateways/object-storage/storage.ts';
import { isDiskFull } from '../../../../process/data-folder.ts';
import { forEachConcurrently } from '../../../../process/for-each-concurrently.ts';
import { StartError } from '../../../../process/start-error.ts';
import type { Queue } from '../../../../queue/queue.ts';
import { jobsName, type ListedFile, longest, type Manifest, rowsName } from '../rules/manifest.ts';
import { checked, listedFiles, measureAll, readContent, readLines, readPacked } from '../steps/archive.ts';
import { bytesOf, checkBackup, jobsOf, listOf, rowsOf } from '../steps/check-backup.ts';
import type { OpenedBackup } from '../steps/open-backup.ts';

/** How many files are copied at a time. */
const most = 8;

/** The target of a restore. */
interface RestoreTarget {
  databaseUrl: string;
  /** Opens the rest of it, once the backup is known to be good. */
  open(): Promise<{ storage: Storage; queue: Pick<Queue, 'send' | 'empty'> }>;
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
  { name: backup, manifest, hasKey }: OpenedBackup,
  { databaseUrl, open }: RestoreTarget,
  mayReplace: boolean,
): Promise<void> {
  const held = await contentsOf(databaseUrl);
  if (!mayReplace && held !== null && held.users + held.releases + held.files > 0)
    throw new StartError(
      `The database holds ${held.users} users, ${held.releases} releases and ${held.files} files, which a restore would replace: nothing was changed. To replace them, add --replace.`,
    );
  await checkBackup(place, backup, manifest);
  const { storage, queue } = await open();
  await restoreFiles(storage, listedFiles(place, backup, listOf(manifest)), place).catch((error: unknown) => {
    throw isDiskFull(error)
      ? new StartError(
          `${storage.place} has no space left for the files of the backup. The rows were not changed; what was copied stays, for another try.`,
        )
      : error;
  });
  const shapes = new Map(manifest.tables.map((table) => [table.name, rowsOf(table)]));
  await loadSnapshot(
    databaseUrl,
    manifest,
    ({ name }) => readPacked(place, rowsName(backup, name), shapes.get(name)),
    (orm) => restoreJobs(place, backup, manifest, queue, orm),
  );
  if (!hasKey) await forgetKeyMark(databaseUrl);
}

/** An existing file with the same bytes stays, so that an interrupted restore can continue. */
async function restoreFiles(
  storage: Storage,
  files: AsyncIterable<ListedFile>,
  place: BackupPlace,
): Promise<void> {
  await forEachConcurrently(most, files, async (file) => {
    const isThere =
      (await storage.size(file.key)) === file.bytes &&
      (await measureAll(await storage.read(file.key))).sha256 === file.sha256;
    if (isThere) return;
    const path = join(storage.incoming, randomUUID());
    try {
      await pipeline(checked(await readContent(place, file), bytesOf(file)), createWriteStream(path));
      await storage.take(path, file.key);
    } finally {
      await rm(path, { force: true });
    }
  });
}

async function restoreJobs(
  place: BackupPlace,
  backup: string,
  manifest: Manifest,
  queue: Pick<Queue, 'send' | 'empty'>,
  orm: OrmTransaction,
): Promise<void> {
  await queue.empty(orm);
  const name = jobsName(backup);
  const lines = await readPacked(place, name, jobsOf(manifest));
  for await (const { name: queued, data, owner } of readLines(name, lines, longest.job, job))
    await queue.send(orm, queued, data, owner ?? undefined);
}
