import { Readable } from 'node:stream';
import type { App, Context, SignedIn } from '#server/context.ts';
import { sealKey } from '#server/crypto/seal-key.ts';
import { readSnapshot, type Snapshot } from '#server/database/copy/read-snapshot.ts';
import { transact } from '#server/database/transact.ts';
import { withAdvisoryLock } from '#server/database/with-advisory-lock.ts';
import { fail } from '#server/errors.ts';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import {
  type Storage,
  StorageUnavailable,
  type StoredFile,
} from '#server/gateways/object-storage/storage.ts';
import { isDiskFull, writeProblems } from '#server/process/data-folder.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { codeOf, fieldsOf, messageOf } from '#shared/unknown.ts';
import {
  Altered,
  checked,
  lastBackup,
  listedFiles,
  manifestOf,
  measureAll,
  writePacked,
} from './archive.steps.ts';
import {
  backupJob,
  contentName,
  jobsName,
  type ListedFile,
  listName,
  type Manifest,
  manifestName,
  markOf,
  nameOf,
  rowsName,
  writeManifest,
} from './backups.policy.ts';
import { listOf, prune } from './backups.steps.ts';

/** Most files are small, and each needs several round trips. */
const filesAtOnce = 8;
/** From so many bytes on, one file at a time: one already fills the connection. */
const largeBytes = 8 * 1024 * 1024;

/** Another process takes a backup. */
export class BackupUnderWay extends StartError {
  constructor() {
    super('Another backup is under way: wait for its end.');
  }
}

/** A complete backup. */
export interface Backup {
  name: string;
  manifest: Manifest;
  /** Files that no earlier backup of the place has, and their bytes. */
  added: { files: number; bytes: number };
}

/**
 * Writes all rows as of one moment, the waiting jobs, and every file whose bytes the place doesn't have yet, while
 * the product runs. Of two at a time over all processes, one is refused.
 * @param keptSince if given, earlier backups are removed afterwards
 * @throws BackupUnderWay while another one runs; StartError if the place is full: then nothing of it stays
 */
export async function takeBackup(app: App, place: BackupPlace, keptSince?: Date): Promise<Backup> {
  let backup: Backup | undefined;
  const isMine = await withAdvisoryLock(app.database.direct, 'backup', async (lost) => {
    const written: string[] = [];
    backup = await writeBackup(app, place, written, lost).catch(async (error: unknown) => {
      const problem = writeProblems[codeOf(error)];
      if (!isDiskFull(error))
        throw problem !== undefined && String(fieldsOf(error).path).startsWith(place.name)
          ? new StartError(`${place.name} can’t be used: ${problem}.`)
          : error;
      for (const name of written) await place.remove(name);
      await place.sweep(new Date());
      throw new StartError(
        `${place.name} is full (${messageOf(error)}): nothing of this backup stays, and earlier ones do. Free some space, or lower BACKUP_KEEP_DAYS.`,
      );
    });
    // Under the lock, because no backup lists yet what another run has copied.
    if (keptSince !== undefined) await prune(place, keptSince);
  });
  if (!isMine || backup === undefined) throw new BackupUnderWay();
  return backup;
}

/** Has a worker take a backup now, unless one is being taken. @throws NOT_FOUND if no place is set */
export async function startBackup(context: Context<SignedIn>): Promise<undefined> {
  const { config, queue } = context.app;
  if (config.backup.to === undefined) fail('NOT_FOUND');
  if ((await queue.reads.open()).some(({ name }) => name === backupJob.name)) return;
  await transact(context, async (tx) => {
    await tx.job(backupJob, {});
    await tx.audit('storage.backup', backupJob.name, { before: null, after: { state: 'waiting' } });
  });
}

/** @param written gets the names of what it adds to the place */
async function writeBackup(
  app: App,
  place: BackupPlace,
  written: string[],
  lost: AbortSignal,
): Promise<Backup> {
  const rows = await readSnapshot(app.database.pool, (snapshot) => {
    written.push(nameOf(snapshot.takenAt));
    return writeRows(place, snapshot, lost);
  });
  const { files, added } = await writeFiles(app, place, { backup: rows.name, written }, lost);
  const { passphrase } = app.config.backup;
  const manifest: Manifest = {
    product: 'session42',
    format: 2,
    version: productVersion,
    ...rows.part,
    files,
    key: {
      mark: markOf(app.signingKey),
      sealed: passphrase ? sealKey(passphrase, app.signingKey) : null,
    },
  };
  lost.throwIfAborted();
  await place.write(manifestName(rows.name), Readable.from([writeManifest(manifest, app.signingKey)]));
  return { name: rows.name, manifest, added };
}

type RowsPart = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'jobs'>;

async function writeRows(
  place: BackupPlace,
  snapshot: Snapshot,
  lost: AbortSignal,
): Promise<{ name: string; part: RowsPart }> {
  const name = nameOf(snapshot.takenAt);
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    lost.throwIfAborted();
    const { lines: rows, ...packed } = await writePacked(
      place,
      rowsName(name, table.name),
      snapshot.rows(table),
    );
    tables.push({ ...table, rows, ...packed });
  }
  const { lines: rows, ...packed } = await writePacked(place, jobsName(name), snapshot.jobs());
  const jobs = { rows, ...packed };
  return {
    name,
    part: { takenAt: snapshot.takenAt.toISOString(), migrations: snapshot.migrations, tables, jobs },
  };
}

/** The files of the last backup by key, if we wrote it: unchanged ones aren't read again. */
async function knownFiles(place: BackupPlace, signingKey: string): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  const last = await lastBackup(place);
  if (last === undefined) return known;
  try {
    const { manifest, isWrittenWith } = await manifestOf(place, last);
    if (!isWrittenWith(signingKey)) return known;
    for await (const file of listedFiles(place, last, listOf(manifest))) known.set(file.key, file);
    return known;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    // It was altered, so every file is read.
    return new Map();
  }
}

async function writeFiles(
  { storage, signingKey }: App,
  place: BackupPlace,
  { backup, written }: { backup: string; written: string[] },
  lost: AbortSignal,
): Promise<{ files: Manifest['files']; added: Backup['added'] }> {
  const known = await knownFiles(place, signingKey);
  const added = { files: 0, bytes: 0 };
  const turns = new KeyedMutex();
  const running = new Set<Promise<unknown>>();
  let bytes = 0;
  const listed = Readable.from(storage.files()).map(
    async (stored: StoredFile) => {
      lost.throwIfAborted();
      const before = known.get(stored.key);
      const isSame = before?.bytes === stored.bytes && before.writtenAt === stored.writtenAt.getTime();
      // A stream can't pass on null.
      if (isSame) return { file: before };
      const writing = writeContent(storage, place, stored, { added, written, turns });
      running.add(writing);
      return { file: await writing.finally(() => running.delete(writing)) };
    },
    { concurrency: filesAtOnce },
  );
  async function* lines(): AsyncGenerator<string> {
    for await (const { file } of listed) {
      if (file === null) continue;
      bytes += file.bytes;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  try {
    const list = await writePacked(place, listName(backup), Readable.from(lines()));
    return {
      files: { count: list.lines, bytes, listBytes: list.bytes, sha256: list.sha256 },
      added,
    };
  } finally {
    // After a failure others are still being written.
    await Promise.allSettled(running);
  }
}

/** The bytes of a file; null if it was removed meanwhile. */
const read = (storage: Storage, key: string): Promise<Readable | null> =>
  storage.read(key).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * Copies a file unless the place has its bytes; null if it was removed meanwhile.
 * @param tries how often it may change while it is read
 */
async function writeContent(
  storage: Storage,
  place: BackupPlace,
  stored: StoredFile,
  progress: { added: Backup['added']; written: string[]; turns: KeyedMutex },
  tries = 3,
): Promise<ListedFile | null> {
  const { key, bytes: size, writtenAt } = stored;
  const { added, written, turns } = progress;
  const source = await read(storage, key);
  if (source === null) return null;
  const { bytes, sha256 } = await measureAll(source);
  const name = contentName(sha256);
  // The same bytes only once, too.
  const copied = turns.run(size >= largeBytes ? 'large' : name, async () => {
    if (!(await place.has(name))) {
      const again = await read(storage, key);
      if (again === null) return null;
      await place.write(name, checked(again, { bytes, sha256 }));
      written.push(name);
      added.files += 1;
      added.bytes += bytes;
    }
    return { key, bytes, writtenAt: writtenAt.getTime(), sha256 };
  });
  return copied.catch((error: unknown) => {
    if (!(error instanceof Altered) || tries === 1) throw error;
    return writeContent(storage, place, stored, progress, tries - 1);
  });
}
