import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import {
  type FileRow,
  filesById,
  folderHolding,
  folderOf,
  heldFolders,
  referencedFiles,
  sameBytes,
  sharedFolders,
} from '#server/files/index.ts';
import type { StoredFile, StoredFolder } from '#server/gateways/object-storage/storage.ts';
import { isInterchangeable, restHours } from './operations.policy.ts';
import {
  countFinds,
  deleteFinds,
  type FindRow,
  foundAmong,
  insertFinds,
  type ScanRow,
  trashedAmong,
  updateScan,
} from './storage.db.ts';
import { checkStorage, heldPlaces } from './storage-clean.steps.ts';

const batch = 500;

/** Reports progress. @throws when it must stop */
type Note = (change: Partial<Stored & Doubled>) => Promise<void>;

/**
 * Scans storage in batches: for folders without a file, files that nothing shows or plays, misplaced files, and files
 * with the same bytes. Ignores what is younger than a day. Saves its finds.
 * @throws STORAGE_UNSURE
 */
export async function performScan(app: App, { id, byUserId }: ScanRow, note: Note): Promise<void> {
  const { orm } = app.database;
  const dbFiles = await checkStorage(app);
  await deleteFinds(orm);
  await updateScan(orm, id, { dbFiles, ...nothingStored, ...nothingDoubled });
  const before = new Date(Date.now() - restHours * 3_600_000);
  const stored = { ...nothingStored };
  await lookForOrphans(app, { scanId: id, before, stored, note });
  await lookForLooseFiles(app, { scanId: id, before, stored, note });
  const doubled = await lookForDuplicates(app, id, before, note);
  const finds = await countFinds(orm, id);
  await transact({ app, caller: system }, async (tx) => {
    await updateScan(tx.orm, id, { status: 'done', ...stored, ...doubled, finds, endedAt: new Date() });
    await tx.audit(
      'storage.scan',
      id,
      { after: { orphans: stored.orphans, duplicateSets: doubled.duplicateSets } },
      byUserId,
    );
  });
}

const nothingStored = { storageFiles: 0, storageBytes: 0, orphans: 0, orphanBytes: 0 };
const nothingDoubled = { duplicateSets: 0, duplicateBytes: 0 };

type Doubled = typeof nothingDoubled;
type Stored = typeof nothingStored;

interface Look {
  scanId: string;
  before: Date;
  /** What was seen so far. */
  stored: Stored;
  note: Note;
}

async function lookForOrphans(app: App, look: Look): Promise<void> {
  for await (const folders of inBatches(app.storage.folders())) {
    const orphans = await orphansAmong(app, folders, look.before);
    await recordOrphans(
      app,
      look,
      folders,
      orphans.map(({ folder, bytes }) => {
        const fileId = fileIdOf(folder);
        return folder === folderOf(fileId)
          ? { fileId, place: null, bytes }
          : { fileId: uuidv7(), place: folder, bytes };
      }),
    );
  }
}

async function lookForLooseFiles(app: App, look: Look): Promise<void> {
  for await (const files of inBatches(app.storage.looseFiles())) {
    const atRest = files.filter(({ writtenAt }) => writtenAt < look.before);
    const held = await heldPlaces(
      app.database.orm,
      atRest.map(({ key }) => key),
    );
    const loose = atRest.filter(({ key }) => !held.has(key));
    await recordOrphans(
      app,
      look,
      files,
      loose.map(({ key, bytes }) => ({ fileId: uuidv7(), place: key, bytes })),
    );
  }
}

async function recordOrphans(
  app: App,
  { scanId, stored, note }: Look,
  seen: readonly (StoredFolder | StoredFile)[],
  orphans: readonly Pick<FindRow, 'fileId' | 'place' | 'bytes'>[],
): Promise<void> {
  await insertFinds(
    app.database.orm,
    orphans.map((orphan) => ({ ...orphan, scanId, kind: 'orphan' as const, keeperId: null })),
  );
  stored.storageFiles += seen.length;
  stored.storageBytes += total(seen);
  stored.orphans += orphans.length;
  stored.orphanBytes += total(orphans);
  await note(stored);
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  yield some;
}

const fileIdOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);
const total = (all: readonly { bytes: number }[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Settled folders that contain no file's bytes, or only those of their own file, which nothing uses or shares. */
async function orphansAmong(
  app: App,
  folders: readonly StoredFolder[],
  before: Date,
): Promise<StoredFolder[]> {
  const { orm } = app.database;
  const atRest = folders.filter(({ writtenAt }) => writtenAt < before);
  const ids = atRest.map(({ folder }) => fileIdOf(folder));
  const rows = await filesById(orm, ids);
  const used = await referencedFiles(orm, [...rows.keys()]);
  const shared = await sharedFolders(orm, [...rows.keys()]);
  const trashed = await trashedAmong(orm, ids);
  const held = await heldFolders(
    orm,
    atRest.map(({ folder }) => folder),
  );
  return atRest.filter(({ folder }) => {
    const id = fileIdOf(folder);
    const row = rows.get(id);
    if (folder !== folderOf(id)) return !held.has(folder);
    if (trashed.has(id)) return false;
    if (row === undefined || !row.storageKey.startsWith(`${folder}/`)) return !held.has(folder);
    return row.createdAt < before && !used.has(id) && !shared.has(id);
  });
}

async function lookForDuplicates(app: App, scanId: string, before: Date, note: Note): Promise<Doubled> {
  const { orm } = app.database;
  const doubled = { ...nothingDoubled };
  for (let after = ''; ; ) {
    const { hashes, files } = await sameBytes(orm, after, before, 200);
    const last = hashes.at(-1);
    if (last === undefined) return doubled;
    after = last;
    const orphans = await foundAmong(
      orm,
      scanId,
      files.map(({ id }) => id),
    );
    for (const hash of hashes) {
      const set = files.filter(({ id, sha256 }) => sha256 === hash && !orphans.has(id));
      const [keeper, ...rest] = [
        ...new Map(set.sort(byWorth).map((file) => [file.storageKey, file])).values(),
      ];
      if (keeper === undefined) continue;
      const finds: FindRow[] = [];
      for (const file of rest.filter((one) => isInterchangeable(keeper, one))) {
        // Only its own folder can be removed.
        const there =
          folderHolding(file) === folderOf(file.id) ? await app.storage.look(folderOf(file.id)) : null;
        if (there === null || there.writtenAt >= before) continue;
        finds.push({
          scanId,
          fileId: file.id,
          kind: 'duplicate',
          place: null,
          keeperId: keeper.id,
          bytes: there.bytes,
        });
      }
      if (finds.length === 0) continue;
      await insertFinds(orm, finds);
      doubled.duplicateSets += 1;
      doubled.duplicateBytes += total(finds);
    }
    await note(doubled);
  }
}

/** First the most complete, then the oldest. */
const byWorth = (a: FileRow, b: FileRow): number =>
  Number(b.listeningKey !== null) - Number(a.listeningKey !== null) ||
  b.hasAvif - a.hasAvif ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  a.id.localeCompare(b.id);
