import { and, desc, eq, gt, inArray, isNull, lt, sql } from '#server/database/drizzle.ts';
import { findRow, updaterOf, writtenRow } from '#server/database/rows.ts';
import { files } from '#server/database/tables/files.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { folderOf } from './files.policy.ts';

export type FileRow = typeof files.$inferSelect;

export const insertFile = async (db: Db, file: typeof files.$inferInsert): Promise<FileRow> =>
  writtenRow(await db.insert(files).values(file).returning());

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  findRow(db, files, eq(files.id, id));

/** The caller's own file, which nobody can discard until the transaction ends. */
export const findOwnFile = async (db: Db, ownerUserId: string, id: string): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerUserId, ownerUserId)))
      .for('key share')
  )[0];

/** The caller's own private files among `ids`, locked until the transaction ends. */
export const lockPrivateFiles = (
  db: OrmTransaction,
  ownerUserId: string,
  ids: string[],
): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerUserId, ownerUserId), isNull(files.publicAt)))
    .orderBy(files.id)
    .for('update');

export const updateFile = updaterOf(files, files.id);

export const deleteFiles = async (db: Db, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids));
};

/**
 * Which of these folders contain some file's bytes, their own or those of other files with the same bytes, or are a
 * file's key.
 */
export async function heldFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  // By bytes, like the index: a collation may ignore the slashes.
  const { rows } = await db.execute<{ folder: string }>(sql`
    select f.folder from unnest(${sql.param([...folders])}::text[]) as f (folder)
    where exists (select 1 from files where storage_key = f.folder)
      or exists (select 1 from files where storage_key ~>=~ (f.folder || '/') and storage_key ~<~ (f.folder || '0'))`);
  return new Set(rows.map(({ folder }) => folder));
}

/** Which of these files have a folder that other files use. */
export async function sharedFolders(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const folders = ids.map(folderOf);
  const { rows } = await db.execute<{ id: string }>(sql`
    select own.id from unnest(${sql.param([...ids])}::uuid[], ${sql.param(folders)}::text[]) as own (id, folder)
    where exists (select 1 from files where id <> own.id
      and storage_key ~>=~ (own.folder || '/') and storage_key ~<~ (own.folder || '0'))`);
  return new Set(rows.map(({ id }) => id));
}

/** Restores a file's row from its JSON. */
export async function restoreFileRow(db: Db, row: Record<string, unknown>): Promise<void> {
  const moments = Object.fromEntries(
    ['publicAt', 'createdAt'].map((name) => [name, row[name] == null ? null : new Date(String(row[name]))]),
  );
  const values = { ...row, ...moments, unusedSince: new Date() } as typeof files.$inferInsert; // was a `FileRow` before it became JSON
  await db.insert(files).values(values).onConflictDoUpdate({ target: files.id, set: values });
}

/** The files that were uploaded, or detached, before a moment; the oldest first. */
export const unusedFiles = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: files.id })
      .from(files)
      .where(lt(files.unusedSince, before))
      .orderBy(files.unusedSince)
      .limit(limit)
  ).map(({ id }) => id);

/** Images whose bytes are as uploaded. */
export const imagesAsUploaded = (db: Db, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    // Like the index.
    .where(sql`${files.kind} = 'image' and ${files.storageKey} like '%/original.%'`)
    .orderBy(files.id)
    .limit(limit);

/** Saves a new place for the bytes of every file with a storage key; returns their ids. */
export const updateStored = async (
  db: Db,
  storageKey: string,
  change: Pick<FileRow, 'storageKey' | 'type' | 'bytes' | 'sha256'>,
): Promise<string[]> =>
  (
    await db.update(files).set(change).where(eq(files.storageKey, storageKey)).returning({ id: files.id })
  ).map(({ id }) => id);

/** How many files have a row. */
export const countFiles = async (db: Db): Promise<number> => db.$count(files);

/** The newest files that were stored before `before`. */
export const newestFiles = (db: Db, limit: number, before: Date): Promise<FileRow[]> =>
  db.select().from(files).where(lt(files.createdAt, before)).orderBy(desc(files.id)).limit(limit);

/** The files with these ids, locked until the transaction ends, in the order of their ids. */
export const lockFiles = (db: OrmTransaction, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(files.id)
    .for('update');

/** Files that share their bytes but not their folder with others, a page of hashes at a time, from a hash on. */
export async function sameBytes(
  db: Db,
  after: string,
  before: Date,
  limit: number,
): Promise<{ hashes: string[]; files: FileRow[] }> {
  const hashes = (
    await db
      .select({ sha256: files.sha256 })
      .from(files)
      .where(and(gt(files.sha256, after), lt(files.createdAt, before)))
      .groupBy(files.sha256)
      .having(sql`count(distinct ${files.storageKey}) > 1`)
      .orderBy(files.sha256)
      .limit(limit)
  ).map(({ sha256 }) => sha256);
  if (hashes.length === 0) return { hashes, files: [] };
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.sha256, hashes), lt(files.createdAt, before)))
    .orderBy(files.sha256, files.createdAt, files.id);
  return { hashes, files: rows };
}

/** The files with these ids, by id; unknown ones are missing. */
export async function filesById(db: Db, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(sql`${files.id} = any(${sql.placeholder('ids')})`)
    .prepare('files_by_ids')
    .execute({ ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The files with these ids, locked for changes of use: attaching doesn't wait for it, deleting does. */
export const lockUses = (db: OrmTransaction, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(files.id)
    .for('no key update');

export const updateFiles = async (
  db: Db,
  ids: string[],
  change: Partial<typeof files.$inferInsert>,
): Promise<void> => {
  if (ids.length > 0) await db.update(files).set(change).where(inArray(files.id, ids));
};
