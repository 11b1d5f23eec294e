import { and, eq, isNull, lt, sql } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { uploads } from '../../../../database/tables/files.ts';
import type { Db } from '../../../../database/transact.ts';

export type UploadRow = typeof uploads.$inferSelect;

export const insertUpload = async (db: Db, upload: typeof uploads.$inferInsert): Promise<void> => {
  await db.insert(uploads).values(upload);
};

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  findRow(db, uploads, eq(uploads.id, id));

/** The bytes of an account's files and the announced bytes of its unfinished uploads, except one upload. */
export async function bytesOf(db: Db, ownerUserId: string, exceptUploadId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(bytes), 0) from files where owner_user_id = ${ownerUserId})
      + (select coalesce(sum(bytes), 0) from uploads where owner_user_id = ${ownerUserId}
          and file_id is null and expires_at > now() and id <> ${exceptUploadId}) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

export const saveReceived = async (db: Db, id: string, received: number): Promise<void> => {
  await db.update(uploads).set({ received }).where(eq(uploads.id, id));
};

/** Saves the result of an upload; false if it is gone or was finished before. */
export const finishUpload = async (db: Db, id: string, fileId: string, bytes: number): Promise<boolean> =>
  (
    await db
      .update(uploads)
      .set({ fileId, received: bytes })
      .where(and(eq(uploads.id, id), isNull(uploads.fileId)))
  ).rowCount === 1;

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.delete(uploads).where(eq(uploads.id, id));
};

/** Deletes expired uploads and returns their ids. */
export const deleteExpiredUploads = async (db: Db, now: Date): Promise<string[]> =>
  (await db.delete(uploads).where(lt(uploads.expiresAt, now)).returning({ id: uploads.id })).map(
    ({ id }) => id,
  );
