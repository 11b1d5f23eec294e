import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { findRow, lockRow } from '#server/database/rows.ts';
import { deliveryServices, parcels } from '#server/database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { takesSongs } from './deliveries.db.ts';
import { folderName } from './parcels.policy.ts';

export type ParcelRow = typeof parcels.$inferSelect;
type Change = Partial<typeof parcels.$inferInsert>;

const isOpen = inArray(parcels.state, ['waiting', 'sending']);

/** Adds a parcel with a new id, and a folder with its name; returns the id. */
export async function insertParcel(
  db: Db,
  row: Omit<typeof parcels.$inferInsert, 'id' | 'folder'>,
): Promise<string> {
  const id = uuidv7();
  await db.insert(parcels).values({ ...row, id, folder: folderName(new Date(), id) });
  return id;
}

export const findParcel = (db: Db, id: string): Promise<ParcelRow | undefined> =>
  findRow(db, parcels, eq(parcels.id, id));

export const updateParcel = async (db: Db, id: string, change: Change): Promise<ParcelRow | undefined> =>
  (await db.update(parcels).set(change).where(eq(parcels.id, id)).returning())[0];

/** Sends a failed parcel again, as the same parcel. */
export const restartParcel = (db: Db, id: string, dueAt: Date): Promise<ParcelRow | undefined> =>
  updateParcel(db, id, { state: 'waiting', tries: 0, interruptions: 0, dueAt });

/** A parcel, locked until the transaction ends. */
export const lockParcel = (db: OrmTransaction, id: string): Promise<ParcelRow | undefined> =>
  lockRow(db, parcels, eq(parcels.id, id));

/** A delivery's current parcel; there is at most one. */
export const openParcel = async (db: Db, deliveryId: string): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.deliveryId, deliveryId), isOpen))
      .for('update')
  )[0];

export const openTest = async (db: Db, serviceId: string): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.serviceId, serviceId), isNull(parcels.deliveryId), isOpen))
      .limit(1)
  )[0];

/** Withdraws a parcel that nobody has begun; false if it is being sent. */
export const deleteWaiting = async (db: Db, id: string): Promise<boolean> =>
  (await db.delete(parcels).where(and(eq(parcels.id, id), eq(parcels.state, 'waiting')))).rowCount === 1;

/** The next parcel of a lane: one that was begun, then take-downs, then the one that is due longest. */
export const nextParcel = async (
  db: Db,
  lane: number,
  now: Date,
  isTriedOnly: boolean,
): Promise<ParcelRow | undefined> =>
  (
    await db
      .select({ parcel: parcels })
      .from(parcels)
      .innerJoin(deliveryServices, eq(deliveryServices.id, parcels.serviceId))
      .where(
        and(
          isOpen,
          eq(deliveryServices.lane, lane),
          lte(parcels.dueAt, now),
          or(takesSongs(isTriedOnly), eq(parcels.kind, 'test')),
        ),
      )
      .orderBy(sql`${parcels.state} = 'waiting'`, sql`${parcels.kind} <> 'takedown'`, asc(parcels.dueAt))
      .limit(1)
  )[0]?.parcel;

/** Parcels of a service that it hasn't answered, in the order of creation. */
export const unanswered = (db: Db, serviceId: string, afterId: string, limit: number): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(and(eq(parcels.serviceId, serviceId), eq(parcels.state, 'sent'), gt(parcels.id, afterId)))
    .orderBy(asc(parcels.id))
    .limit(limit);

/** The last of a delivery's parcels, except those that were withdrawn before anybody began them. */
export const lastParcel = async (db: Db, deliveryId: string): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(eq(parcels.deliveryId, deliveryId))
      .orderBy(desc(parcels.id))
      .limit(1)
  )[0];
