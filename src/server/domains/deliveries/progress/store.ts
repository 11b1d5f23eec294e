import { asc, eq } from '../../../database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '../../../database/rows.ts';
import { deliveries } from '../../../database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';

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
