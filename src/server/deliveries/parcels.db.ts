import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { findRow, lockRow } from '#server/database/rows.ts';
import { deliveryServices, parcelMessages, parcels } from '#server/database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { takesSongs } from './deliveries.db.ts';

export type ParcelRow = typeof parcels.$inferSelect;
type Change = Partial<typeof parcels.$inferInsert>;

const isOpen = inArray(parcels.state, ['waiting', 'sending']);

/** Adds a parcel with a new id; returns the id. Until it is placed at its service, its id stands for its folder. */
export async function insertParcel(
  db: Db,
  row: Omit<typeof parcels.$inferInsert, 'id' | 'folder'>,
): Promise<string> {
  const id = uuidv7();
  await db.insert(parcels).values({ ...row, id, folder: id });
  return id;
}

export const findParcel = (db: Db, id: string): Promise<ParcelRow | undefined> =>
  findRow(db, parcels, eq(parcels.id, id));

export const updateParcel = async (db: Db, id: string, change: Change): Promise<ParcelRow | undefined> =>
  (await db.update(parcels).set(change).where(eq(parcels.id, id)).returning())[0];

/** Sends a failed parcel again, as the same parcel. */
export const restartParcel = (db: Db, id: string, dueAt: Date): Promise<ParcelRow | undefined> =>
  updateParcel(db, id, { state: 'waiting', tries: 0, failingSince: null, interruptions: 0, dueAt });

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

/** Whether some lane may have a parcel to send. */
export const isAnyParcelDue = async (db: Db, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(isOpen, lte(parcels.dueAt, now)))
      .limit(1)
  ).length > 0;

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

export const isFolderTaken = async (db: Db, serviceId: string, folder: string): Promise<boolean> =>
  (await db.$count(parcels, and(eq(parcels.serviceId, serviceId), eq(parcels.folder, folder)))) > 0;

/** Lets a service's due parcels wait like the one that has just failed there, as if each of them had been tried. */
export const postponeDue = async (
  db: Db,
  serviceId: string,
  now: Date,
  why: Required<Pick<Change, 'dueAt' | 'problem' | 'detail'>>,
): Promise<void> => {
  await db
    .update(parcels)
    .set({
      ...why,
      tries: sql`${parcels.tries} + 1`,
      failingSince: sql`coalesce(${parcels.failingSince}, ${now})`,
    })
    .where(
      and(
        eq(parcels.serviceId, serviceId),
        eq(parcels.state, 'waiting'),
        lte(parcels.dueAt, now),
        isNotNull(parcels.deliveryId),
      ),
    );
};

/** Whether a parcel of a song was given up at a service since a moment. */
export const hasFailedSince = async (db: Db, serviceId: string, since: Date): Promise<boolean> =>
  (await db.$count(
    parcels,
    and(
      eq(parcels.serviceId, serviceId),
      eq(parcels.state, 'failed'),
      gt(parcels.dueAt, since),
      isNotNull(parcels.deliveryId),
    ),
  )) > 0;

/**
 * Tries at once what a service has failed to take: what waits for its next try, and what was given up and nothing has
 * replaced since. Returns how many parcels that are.
 */
export async function hurryParcels(db: OrmTransaction, serviceId: string, now: Date): Promise<number> {
  const ofSongs = and(eq(parcels.serviceId, serviceId), isNotNull(parcels.deliveryId));
  const waiting = await db
    .update(parcels)
    .set({ dueAt: now })
    .where(and(ofSongs, eq(parcels.state, 'waiting'), gt(parcels.tries, 0)));
  const failed = await db
    .update(parcels)
    .set({ state: 'waiting', tries: 0, failingSince: null, interruptions: 0, dueAt: now })
    .where(
      and(
        ofSongs,
        eq(parcels.state, 'failed'),
        sql`not exists (select from parcels later
          where later.delivery_id = ${parcels.deliveryId} and later.id > ${parcels.id})`,
      ),
    );
  return (waiting.rowCount ?? 0) + (failed.rowCount ?? 0);
}

const mayBeThere = (serviceId: string) =>
  and(eq(parcels.serviceId, serviceId), or(isNotNull(parcels.sentAt), isNotNull(parcels.product)));

/** Whether anything has arrived at a service, or may have. */
export const hasArrived = async (db: Db, serviceId: string): Promise<boolean> =>
  (await db.select({ id: parcels.id }).from(parcels).where(mayBeThere(serviceId)).limit(1)).length > 0;

/** Whether a service has songs of ours, may have them, or is being sent one. */
export const hasSongs = async (db: Db, serviceId: string): Promise<boolean> =>
  (
    await db
      .select({ id: parcels.id })
      .from(parcels)
      .where(
        or(
          and(mayBeThere(serviceId), isNotNull(parcels.deliveryId)),
          and(eq(parcels.serviceId, serviceId), eq(parcels.state, 'sending')),
        ),
      )
      .limit(1)
  ).length > 0;

export const deleteParcelsOf = async (db: OrmTransaction, serviceId: string): Promise<void> => {
  await db.delete(parcels).where(eq(parcels.serviceId, serviceId));
};

/** Saves a parcel's message as it is sent. */
export const saveMessage = async (db: Db, parcelId: string, xml: string): Promise<void> => {
  const row = { xml, sentAt: new Date() };
  await db
    .insert(parcelMessages)
    .values({ parcelId, ...row })
    .onConflictDoUpdate({ target: parcelMessages.parcelId, set: row });
};
