import { and, asc, eq, isNotNull, isNull, type SQL } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '#server/database/rows.ts';
import { deliveries, deliveryServices } from '#server/database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** The subject of a delivery: a release, or an album that comes out as one. */
export type Subject = Pick<typeof deliveries.$inferSelect, 'releaseId' | 'albumId'>;

export type DeliveryRow = typeof deliveries.$inferSelect;

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  findRow(db, deliveries, eq(deliveries.id, id));

/**
 * A release's or an album's deliveries to all services, locked until the transaction ends: always in one order, and
 * before their parcels, so that two parcels of a song that end at the same moment can't deadlock.
 */
export const lockDeliveriesOf = (
  db: OrmTransaction,
  { releaseId, albumId }: Subject,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(releaseId === null ? eq(deliveries.albumId, albumId ?? '') : eq(deliveries.releaseId, releaseId))
    .orderBy(asc(deliveries.id))
    .for('no key update');

/** A delivery, locked with the others of its song, before it is changed and `followRelease` runs. */
export async function lockWithOthers(db: OrmTransaction, id: string): Promise<DeliveryRow | undefined> {
  const delivery = await findDelivery(db, id);
  return delivery && (await lockDeliveriesOf(db, delivery)).find((row) => row.id === id);
}

export const lockDelivery = (db: OrmTransaction, id: string): Promise<DeliveryRow | undefined> =>
  lockRow(db, deliveries, eq(deliveries.id, id));

export const insertDelivery = async (db: Db, row: typeof deliveries.$inferInsert): Promise<void> => {
  await db.insert(deliveries).values(row);
};

export const updateDelivery = updaterOf(deliveries, deliveries.id);

export const deleteDelivery = async (db: Db, id: string): Promise<void> => {
  await db.delete(deliveries).where(eq(deliveries.id, id));
};

export type ServiceRow = typeof deliveryServices.$inferSelect;

/** The most services: every change of a song checks each of them. */
export const maxServices = 50;

export const allServices = (db: Db): Promise<ServiceRow[]> =>
  db.select().from(deliveryServices).orderBy(asc(deliveryServices.createdAt)).limit(maxServices);

/** Whether songs go to a service: it isn't paused. @param isTriedOnly and a test parcel has arrived there */
export const takesSongs = (isTriedOnly: boolean): SQL | undefined =>
  and(isNull(deliveryServices.pausedAt), isTriedOnly ? isNotNull(deliveryServices.triedAt) : undefined);

export const findService = (db: Db, id: string): Promise<ServiceRow | undefined> =>
  findRow(db, deliveryServices, eq(deliveryServices.id, id));

export const lockService = (db: OrmTransaction, id: string): Promise<ServiceRow | undefined> =>
  lockRow(db, deliveryServices, eq(deliveryServices.id, id));

export const insertService = async (db: Db, row: typeof deliveryServices.$inferInsert): Promise<void> => {
  await db.insert(deliveryServices).values(row);
};

export const updateService = updaterOf(deliveryServices, deliveryServices.id);

/** Deletes a service with its deliveries; its parcels are gone already. */
export const deleteService = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(deliveries).where(eq(deliveries.serviceId, id));
  await db.delete(deliveryServices).where(eq(deliveryServices.id, id));
};
