import { and, asc, eq, inArray, lte } from '../../../database/drizzle.ts';
import { releasePresaves } from '../../../database/tables/releases/reach.ts';
import type { Db } from '../../../database/transact.ts';

export type PresaveRow = typeof releasePresaves.$inferSelect;

export const insertPresave = async (db: Db, row: typeof releasePresaves.$inferInsert): Promise<void> => {
  await db.insert(releasePresaves).values(row);
};

/** Takes due rows for a while: other processes take other rows, and later those of a dead one. */
export const takeDuePresaves = (db: Db, now: Date, until: Date, most: number): Promise<PresaveRow[]> =>
  db
    .update(releasePresaves)
    .set({ dueAt: until })
    .where(
      inArray(
        releasePresaves.id,
        db
          .select({ id: releasePresaves.id })
          .from(releasePresaves)
          .where(lte(releasePresaves.dueAt, now))
          .orderBy(asc(releasePresaves.dueAt))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Changes one that still waits; a withdrawn one stays gone. */
export const changePresave = async (
  db: Db,
  id: string,
  change: Partial<Pick<PresaveRow, 'state' | 'sealedPermission' | 'dueAt'>>,
): Promise<void> => {
  await db
    .update(releasePresaves)
    .set(change)
    .where(and(eq(releasePresaves.id, id), eq(releasePresaves.state, 'waiting')));
};

export const deletePresave = async (db: Db, id: string): Promise<void> => {
  await db.delete(releasePresaves).where(eq(releasePresaves.id, id));
};
