import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../database/database.ts';
import { files, uploads } from '../../database/tables/files.ts';
import type { OrmTransaction, Transaction } from '../../database/transact.ts';

export type Db = Orm | OrmTransaction;
export type FileRow = typeof files.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;

export const insertFile = async (db: Db, file: typeof files.$inferInsert): Promise<FileRow> => {
  const [row] = await db.insert(files).values(file).returning();
  if (row === undefined) throw new Error('an inserted file came back without its row');
  return row;
};
export const findFile = async (db: Db, id: string): Promise<FileRow | undefined> =>
  (await db.select().from(files).where(eq(files.id, id)))[0];
/** One's own file, which until the transaction ends nobody can discard. */
export const findOwnFile = async (db: Db, ownerUserId: string, id: string): Promise<FileRow | undefined> =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerUserId, ownerUserId)))
      .for('share')
  )[0];
/** One's own private files among `ids`, locked until the transaction ends. */
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
export const updateFile = async (
  db: Db,
  id: string,
  change: Partial<typeof files.$inferInsert>,
): Promise<void> => {
  await db.update(files).set(change).where(eq(files.id, id));
};
export const deleteFiles = async (db: Db, ids: string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids));
};

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

/** From now on the plain addresses of these files answer everyone; only the original of a WAV stays private. */
export async function makePublic(tx: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.orm
    .update(files)
    .set({ publicAt: new Date() })
    .where(and(inArray(files.id, [...fileIds]), isNull(files.publicAt)));
}

export const insertUpload = async (db: Db, upload: typeof uploads.$inferInsert): Promise<void> => {
  await db.insert(uploads).values(upload);
};
export const findUpload = async (db: Db, id: string): Promise<UploadRow | undefined> =>
  (await db.select().from(uploads).where(eq(uploads.id, id)))[0];
export const saveReceived = async (db: Db, id: string, received: number): Promise<void> => {
  await db.update(uploads).set({ received }).where(eq(uploads.id, id));
};
/** Notes what became of an upload; false where it is gone or was finished before. */
export const finishUpload = async (db: Db, id: string, fileId: string, bytes: number): Promise<boolean> =>
  (
    await db
      .update(uploads)
      .set({ fileId, received: bytes })
      .where(and(eq(uploads.id, id), isNull(uploads.fileId)))
      .returning({ id: uploads.id })
  ).length === 1;
export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.delete(uploads).where(eq(uploads.id, id));
};
/** Deletes expired uploads and gives their ids. */
export const deleteExpiredUploads = async (db: Db, now: Date): Promise<string[]> =>
  (await db.delete(uploads).where(lt(uploads.expiresAt, now)).returning({ id: uploads.id })).map(
    ({ id }) => id,
  );
