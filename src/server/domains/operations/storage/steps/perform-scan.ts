import type { App } from '../../../../context.ts';
import { system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import type { StoredFolder } from '../../../../gateways/object-storage/storage.ts';
import { type FileRow, filesById, heldFolders, sameBytes, usedFiles } from '../../../files/index.ts';
import { restHours } from '../../rules/rules.ts';
import { isInterchangeable } from '../rules/interchangeable.ts';
import {
  countFinds,
  forgetFinds,
  foundAmong,
  insertFinds,
  type ScanRow,
  trashedAmong,
  updateScan,
} from '../store.ts';
import { checkStorage } from './check-storage.ts';

const batch = 500;

/** Says how far it is. @throws where it is to stop */
type Note = (change: Partial<Stored & Doubled>) => Promise<void>;

/**
 * Looks through storage, a batch of folders at a time: for folders without a file, files that nothing shows or
 * plays, and files with the same bytes. What is younger than a day is left out. What it found is kept.
 * @throws STORAGE_UNSURE
 */
export async function performScan(app: App, { id, byUserId }: ScanRow, note: Note): Promise<void> {
  const { orm } = app.database;
  const dbFiles = await checkStorage(app);
  await forgetFinds(orm);
  await updateScan(orm, id, { dbFiles, ...nothingStored, ...nothingDoubled });
  const before = new Date(Date.now() - restHours * 3_600_000);
  const stored = await lookForOrphans(app, id, before, note);
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

async function lookForOrphans(app: App, scanId: string, before: Date, note: Note): Promise<Stored> {
  const stored = { ...nothingStored };
  const look = async (folders: StoredFolder[]) => {
    const orphans = await orphansAmong(app, folders, before);
    await insertFinds(
      app.database.orm,
      orphans.map(({ folder, bytes }) => ({
        scanId,
        fileId: fileIdOf(folder),
        kind: 'orphan' as const,
        keeperId: null,
        bytes,
      })),
    );
    stored.storageFiles += folders.length;
    stored.storageBytes += total(folders);
    stored.orphans += orphans.length;
    stored.orphanBytes += total(orphans);
    await note(stored);
  };
  let folders: StoredFolder[] = [];
  for await (const folder of app.storage.folders()) {
    folders.push(folder);
    if (folders.length < batch) continue;
    await look(folders);
    folders = [];
  }
  await look(folders);
  return stored;
}

const fileIdOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);
const total = (folders: readonly StoredFolder[]): number =>
  folders.reduce((sum, { bytes }) => sum + bytes, 0);

/** Folders at rest that hold no file's bytes, or only those of their own file, and nothing uses that. */
async function orphansAmong(
  app: App,
  folders: readonly StoredFolder[],
  before: Date,
): Promise<StoredFolder[]> {
  const { orm } = app.database;
  const atRest = folders.filter(({ writtenAt }) => writtenAt < before);
  const ids = atRest.map(({ folder }) => fileIdOf(folder));
  const rows = await filesById(orm, ids);
  const used = await usedFiles(orm, [...rows.keys()]);
  const trashed = await trashedAmong(orm, ids);
  const held = await heldFolders(
    orm,
    atRest.map(({ folder }) => folder),
  );
  return atRest.filter(({ folder }) => {
    const id = fileIdOf(folder);
    const row = rows.get(id);
    if (trashed.has(id)) return false;
    if (row === undefined || !row.storageKey.startsWith(`${folder}/`)) return !held.has(folder);
    return row.createdAt < before && !used.has(id);
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
      const same = rest.filter((file) => keeper !== undefined && isInterchangeable(keeper, file));
      if (keeper === undefined || same.length === 0) continue;
      const finds = same.map((file) => ({
        scanId,
        fileId: file.id,
        kind: 'duplicate' as const,
        keeperId: keeper.id,
        bytes: file.bytes + (file.listeningBytes ?? 0),
      }));
      await insertFinds(orm, finds);
      doubled.duplicateSets += 1;
      doubled.duplicateBytes += finds.reduce((sum, { bytes }) => sum + bytes, 0);
    }
    await note(doubled);
  }
}

/** First what is most complete, then what is oldest. */
const byWorth = (a: FileRow, b: FileRow): number =>
  Number(b.listeningKey !== null) - Number(a.listeningKey !== null) ||
  b.hasAvif - a.hasAvif ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  a.id.localeCompare(b.id);
