import { Readable } from 'node:stream';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import type { App } from '../../../../context.ts';
import { sealKey } from '../../../../crypto/seal-key.ts';
import { readSnapshot, type Snapshot } from '../../../../database/copy/read-snapshot.ts';
import { withAdvisoryLock } from '../../../../database/with-advisory-lock.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import type { Storage, StoredFile } from '../../../../gateways/object-storage/storage.ts';
import { KeyedMutex } from '../../../../process/keyed-mutex.ts';
import { productVersion } from '../../../../process/product-version.ts';
import { StartError } from '../../../../process/start-error.ts';
import {
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
} from '../rules/manifest.ts';
import { lastBackup, listedFiles, measureAll, writePacked } from '../steps/archive.ts';
import { prune } from '../steps/prune.ts';

/** Most files are small, and each needs several round trips. */
const filesAtOnce = 8;
/** From so many bytes on, one file at a time: one already fills the connection. */
const largeBytes = 8 * 1024 * 1024;

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
 * @throws StartError while another one runs
 */
export async function takeBackup(app: App, place: BackupPlace, keptSince?: Date): Promise<Backup> {
  let backup: Backup | undefined;
  const isMine = await withAdvisoryLock(app.database.direct, 'backup', async (lost) => {
    const rows = await readSnapshot(app.database.pool, (snapshot) => writeRows(place, snapshot, lost));
    const { files, added } = await writeFiles(app, place, rows.name, lost);
    const manifest: Manifest = {
      product: 'session42',
      format: 1,
      version: productVersion,
      ...rows.part,
      files,
      key: {
        mark: markOf(app.signingKey),
        sealed: app.config.backup.passphrase ? sealKey(app.config.backup.passphrase, app.signingKey) : null,
      },
    };
    lost.throwIfAborted();
    await place.write(manifestName(rows.name), Readable.from([writeManifest(manifest)]));
    backup = { name: rows.name, manifest, added };
    // Under the lock, because no backup lists yet what another run has copied.
    if (keptSince !== undefined) await prune(place, keptSince);
  });
  if (!isMine || backup === undefined) throw new StartError('Another backup is under way: wait for its end.');
  return backup;
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
    const { lines, sha256 } = await writePacked(place, rowsName(name, table.name), snapshot.rows(table));
    tables.push({ ...table, rows: lines, sha256 });
  }
  const { lines, sha256 } = await writePacked(place, jobsName(name), snapshot.jobs());
  const jobs = { rows: lines, sha256 };
  return {
    name,
    part: { takenAt: snapshot.takenAt.toISOString(), migrations: snapshot.migrations, tables, jobs },
  };
}

/** The files of the last backup by key: unchanged ones aren't read again. */
async function knownFiles(place: BackupPlace): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  const last = await lastBackup(place);
  if (last !== undefined) for await (const file of listedFiles(place, last)) known.set(file.key, file);
  return known;
}

async function writeFiles(
  { storage }: App,
  place: BackupPlace,
  backup: string,
  lost: AbortSignal,
): Promise<{ files: Manifest['files']; added: Backup['added'] }> {
  const known = await knownFiles(place);
  const added = { files: 0, bytes: 0 };
  const turns = new KeyedMutex();
  let bytes = 0;
  const written = Readable.from(storage.files()).map(
    async (stored: StoredFile) => {
      lost.throwIfAborted();
      const before = known.get(stored.key);
      const isSame = before?.bytes === stored.bytes && before.writtenAt === stored.writtenAt.getTime();
      // A stream can't pass on null.
      return { file: isSame ? before : await writeContent(storage, place, stored, { added, turns }) };
    },
    { concurrency: filesAtOnce },
  );
  async function* lines(): AsyncGenerator<string> {
    for await (const { file } of written) {
      if (file === null) continue;
      bytes += file.bytes;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  const list = await writePacked(place, listName(backup), Readable.from(lines()));
  return { files: { count: list.lines, bytes, sha256: list.sha256 }, added };
}

/** Copies a file unless the place has its bytes; null if it was removed meanwhile. */
async function writeContent(
  storage: Storage,
  place: BackupPlace,
  { key, bytes: size, writtenAt }: StoredFile,
  { added, turns }: { added: Backup['added']; turns: KeyedMutex },
): Promise<ListedFile | null> {
  const write = async (name: string, bytes: number): Promise<void> => {
    if (await place.has(name)) return;
    await place.write(name, await storage.read(key));
    added.files += 1;
    added.bytes += bytes;
  };
  try {
    const { bytes, sha256 } = await measureAll(await storage.read(key));
    const name = contentName(sha256);
    // The same bytes only once, too.
    await turns.run(size >= largeBytes ? 'large' : name, () => write(name, bytes));
    return { key, bytes, writtenAt: writtenAt.getTime(), sha256 };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
