import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { contentsOf, loadSnapshot } from '#server/database/copy/load-snapshot.ts';
import { readSnapshot } from '#server/database/copy/read-snapshot.ts';
import { openDatabase } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { deleteKeyMark } from '#server/database/installation.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { type Storage, StorageUnavailable } from '#server/gateways/object-storage/storage.ts';
import { isDiskFull } from '#server/process/data-folder.ts';
import { forEachConcurrently } from '#server/process/for-each-concurrently.ts';
import { StartError } from '#server/process/start-error.ts';
import type { Queue } from '#server/queue/queue.ts';
import { messageOf } from '#shared/unknown.ts';
import {
  checked,
  listedFiles,
  manifestOf,
  measureAll,
  readContent,
  readLines,
  readPacked,
} from './archive.steps.ts';
import {
  jobsName,
  type ListedFile,
  longest,
  type Manifest,
  manifestName,
  rowsName,
  type Trial,
  trialName,
} from './backups.policy.ts';
import { bytesOf, checkBackup, jobsOf, listOf, type OpenedBackup, rowsOf } from './backups.steps.ts';

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
  if (!hasKey) await deleteKeyMark(databaseUrl);
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

/** A backup couldn't be tried here, which says nothing of the backup. */
class NotTried extends StartError {}

/**
 * Tries a backup, as `verifyBackup` does, and notes beside it when that was, how long it took and what was wrong.
 * @returns what it noted
 * @throws NotTried without space for it, StorageUnavailable: then it notes nothing
 */
export async function tryBackup(place: BackupPlace, backup: string, signingKey: string): Promise<Trial> {
  const at = new Date();
  const problem = await verifyBackup(place, backup, signingKey).then(
    () => null,
    (error: unknown) => {
      if (error instanceof NotTried || error instanceof StorageUnavailable) throw error;
      return messageOf(error);
    },
  );
  const seconds = Math.round((Date.now() - at.getTime()) / 1_000);
  const trial: Trial = { at: at.toISOString(), seconds, problem };
  await place.write(trialName(backup), Readable.from([`${JSON.stringify(trial)}\n`]));
  return trial;
}

/**
 * Restores a backup's rows into a temporary PostgreSQL and compares them with the backup; checks every file against
 * its hash.
 * @throws StartError that says what differs
 */
export async function verifyBackup(place: BackupPlace, backup: string, signingKey: string): Promise<void> {
  const { manifest, isWrittenWith } = await manifestOf(place, backup);
  if (!isWrittenWith(signingKey)) throw new StartError(`${place.name}/${manifestName(backup)} was altered.`);
  await checkBackup(place, backup, manifest);
  await compareRestored(place, backup, manifest).catch((error: unknown) => {
    throw isDiskFull(error)
      ? new NotTried(
          `The backup ${backup} is there, and its files have their hashes. Its rows were not tried, as ${tmpdir()} has no space left for a temporary database: set TMPDIR to a folder with more.`,
        )
      : error;
  });
}

async function compareRestored(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'session42-verify-'));
  try {
    const server = await openEmbedded({
      dataDir: folder,
      log: { info: () => undefined, warn: console.warn },
    });
    try {
      await loadSnapshot(server.url, manifest, ({ name }) => readPacked(place, rowsName(backup, name)));
      await compareRows(server.url, manifest);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of a backup with an earlier schema are only counted: migrations have changed them. */
async function compareRows(url: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(url, { max: 1 });
  try {
    await readSnapshot(database.pool, async (snapshot) => {
      const isSameSchema = snapshot.migrations.length === manifest.migrations.length;
      const shapes = new Map(snapshot.tables.map((table) => [table.name, table]));
      for (const { name, rows, sha256 } of manifest.tables) {
        const shape = shapes.get(name);
        if (shape === undefined) continue;
        const found = await measureAll(snapshot.rows(shape));
        if (found.lines !== rows || (isSameSchema && found.sha256 !== sha256))
          throw new StartError(
            `The restored table ${name} (${found.lines} rows) differs from the backup (${rows} rows).`,
          );
      }
    });
  } finally {
    await database.close();
  }
}
