import { and, eq } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { findRow, writtenRow } from '../../../../database/rows.ts';
import { songActions } from '../../../../database/tables/stations/songs.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';

type SongActionRow = typeof songActions.$inferSelect;

export const insertAction = async (
  db: OrmTransaction,
  action: Omit<typeof songActions.$inferInsert, 'id'>,
): Promise<SongActionRow> =>
  writtenRow(
    await db
      .insert(songActions)
      .values({ id: uuidv7(), ...action })
      .returning(),
  );

export const findAction = (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<SongActionRow | undefined> =>
  findRow(db, songActions, and(eq(songActions.id, id), eq(songActions.stationId, stationId)));

export const updateAction = async (
  db: OrmTransaction,
  id: string,
  change: Partial<Pick<SongActionRow, 'commentText' | 'editedAt'>>,
): Promise<void> => {
  await db.update(songActions).set(change).where(eq(songActions.id, id));
};

export const deleteAction = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(songActions).where(eq(songActions.id, id));
};

/** Removes a person's like of a song; false if there was none. */
export const deleteLike = async (
  db: OrmTransaction,
  like: { stationId: string; releaseId: string; userId: string },
): Promise<boolean> =>
  (
    await db
      .delete(songActions)
      .where(
        and(
          eq(songActions.stationId, like.stationId),
          eq(songActions.releaseId, like.releaseId),
          eq(songActions.userId, like.userId),
          eq(songActions.actionType, 'like'),
        ),
      )
  ).rowCount === 1;
