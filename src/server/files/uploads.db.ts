import type { App } from '#server/context.ts';
import { and, eq, isNull, lt, sql } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { uploads } from '#server/database/tables/files.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { unconfirmedMost } from './files.policy.ts';

/** How much an account may store. */
export interface Allowance {
  /** Of all its files together. */
  bytes: number;
  /** Whether its address is confirmed. */
  isConfirmed: boolean;
}
type FindAllowance = (app: App, db: OrmTransaction, ownerUserId: string) => Promise<Allowance>;

/** A number that no other advisory lock uses. */
const lockSpace = 4242_0007;
let findAllowance: FindAllowance | undefined;

/** The domain that knows accounts registers once, when it loads, how to find how much one may store. */
export const registerAllowance = (find: FindAllowance): void => {
  findAllowance = find;
};

/**
 * Checks that an account may store so many more bytes. Its files count, including unused ones, and its unfinished
 * uploads by their announced size. Until the transaction ends, this account's other uploads wait here, so that of
 * twenty at once each counts those before it.
 * @param uploadId the upload of these bytes, which isn't counted twice
 * @throws QUOTA_EXCEEDED with `used`, `bytes` and `quota`, all in bytes; EMAIL_UNCONFIRMED with `limit`
 */
export async function checkQuota(
  app: App,
  db: OrmTransaction,
  { ownerUserId, bytes, uploadId }: { ownerUserId: string; bytes: number; uploadId: string },
): Promise<void> {
  if (findAllowance === undefined) throw new Error('no domain has registered how much an account may store');
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${ownerUserId}))`);
  const { bytes: quota, isConfirmed } = await findAllowance(app, db, ownerUserId);
  const used = await bytesOf(db, ownerUserId, uploadId);
  if (!isConfirmed && used + bytes > unconfirmedMost)
    fail('EMAIL_UNCONFIRMED', { data: { limit: unconfirmedMost } });
  if (used + bytes > quota) fail('QUOTA_EXCEEDED', { data: { used, bytes, quota } });
}

export type UploadRow = typeof uploads.$inferSelect;

export const insertUpload = async (db: Db, upload: typeof uploads.$inferInsert): Promise<void> => {
  await db.insert(uploads).values(upload);
};

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  findRow(db, uploads, eq(uploads.id, id));

/** The bytes of an account's files and the announced bytes of its unfinished uploads, except one upload. */
async function bytesOf(db: Db, ownerUserId: string, exceptUploadId: string): Promise<number> {
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
