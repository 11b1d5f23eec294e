import { and, asc, eq, isNotNull, isNull, lt, sql } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '#server/database/rows.ts';
import {
  complaintNotes,
  complaints,
  editedAnswers,
  heldFiles,
  sanctions,
} from '#server/database/tables/moderation.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { writeUnique } from '#server/database/write-unique.ts';
import type { SanctionKind } from '#shared/moderation.ts';

export type ComplaintRow = typeof complaints.$inferSelect;
export type SanctionRow = typeof sanctions.$inferSelect;
export type EditedAnswerRow = typeof editedAnswers.$inferSelect;

export const insertComplaint = async (db: Db, row: typeof complaints.$inferInsert): Promise<void> => {
  await db.insert(complaints).values(row);
};

export const findComplaint = (db: Db, id: string): Promise<ComplaintRow | undefined> =>
  findRow(db, complaints, eq(complaints.id, id));

/** The complaint, locked until the transaction ends. */
export const lockComplaint = (db: OrmTransaction, id: string): Promise<ComplaintRow | undefined> =>
  lockRow(db, complaints, eq(complaints.id, id));

export const updateComplaint = updaterOf(complaints, complaints.id);

/** Deletes complaints that nobody confirmed, made before a moment. */
export const deleteUnconfirmed = async (db: Db, before: Date): Promise<void> => {
  await db.delete(complaints).where(and(isNull(complaints.confirmedAt), lt(complaints.createdAt, before)));
};

/** Deletes the addresses of complaints that were closed before a moment. */
export const forgetAddresses = async (db: Db, before: Date): Promise<void> => {
  await db
    .update(complaints)
    .set({ email: null })
    .where(and(isNotNull(complaints.email), lt(complaints.closedAt, before)));
};

export const insertNote = async (db: Db, row: typeof complaintNotes.$inferInsert): Promise<void> => {
  await db.insert(complaintNotes).values(row);
};

/** Adds a sanction; false if the same stands already. */
export const insertSanction = (db: OrmTransaction, row: typeof sanctions.$inferInsert): Promise<boolean> =>
  writeUnique(db, (savepoint) => savepoint.insert(sanctions).values(row));

export const findSanction = (db: Db, id: string): Promise<SanctionRow | undefined> =>
  findRow(db, sanctions, eq(sanctions.id, id));

/** The sanction, locked until the transaction ends. */
export const lockSanction = (db: OrmTransaction, id: string): Promise<SanctionRow | undefined> =>
  lockRow(db, sanctions, eq(sanctions.id, id));

export const updateSanction = updaterOf(sanctions, sanctions.id);

/** The kinds of the sanctions that stand: of a song, or of a tenant's page and account. */
export const standingSanctions = async (
  db: Db,
  { releaseId, tenantId }: Pick<SanctionRow, 'releaseId' | 'tenantId'>,
): Promise<SanctionKind[]> => {
  const whose =
    releaseId === null
      ? and(eq(sanctions.tenantId, tenantId ?? ''), isNull(sanctions.releaseId))
      : eq(sanctions.releaseId, releaseId);
  const rows = await db
    .select({ kind: sanctions.kind })
    .from(sanctions)
    .where(and(whose, isNull(sanctions.liftedAt)));
  return rows.map(({ kind }) => kind);
};

export const insertHeldFiles = async (db: Db, rows: (typeof heldFiles.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await db.insert(heldFiles).values(rows);
};

/** Files whose time as evidence ended since a moment. */
export const releasedSince = async (db: Db, from: Date, to: Date): Promise<string[]> =>
  (
    await db
      .select({ fileId: heldFiles.fileId })
      .from(heldFiles)
      .where(and(sql`${heldFiles.keptUntil} > ${from}`, sql`${heldFiles.keptUntil} <= ${to}`))
  ).map(({ fileId }) => fileId);

export const editedAnswersNow = (db: Db): Promise<EditedAnswerRow[]> =>
  db.select().from(editedAnswers).orderBy(asc(editedAnswers.name));

/** Saves a standard answer as edited. */
export const saveAnswer = async (db: Db, row: typeof editedAnswers.$inferInsert): Promise<void> => {
  const { name: _, ...change } = row;
  await db.insert(editedAnswers).values(row).onConflictDoUpdate({ target: editedAnswers.name, set: change });
};
