import { and, asc, eq, isNotNull, isNull, type SQL } from '../../../database/drizzle.ts';
import { deliveryServices } from '../../../database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';

export type ServiceRow = typeof deliveryServices.$inferSelect;

/** The most services: every change of a song checks each of them. */
export const maxServices = 50;

export const allServices = (db: Db): Promise<ServiceRow[]> =>
  db.select().from(deliveryServices).orderBy(asc(deliveryServices.createdAt)).limit(maxServices);

/** Whether songs go to a service: it isn't paused. @param isTriedOnly and a test parcel has arrived there */
export const takesSongs = (isTriedOnly: boolean): SQL | undefined =>
  and(isNull(deliveryServices.pausedAt), isTriedOnly ? isNotNull(deliveryServices.triedAt) : undefined);

export const findService = async (db: Db, id: string): Promise<ServiceRow | undefined> =>
  (await db.select().from(deliveryServices).where(eq(deliveryServices.id, id)))[0];

export const lockService = async (db: OrmTransaction, id: string): Promise<ServiceRow | undefined> =>
  (await db.select().from(deliveryServices).where(eq(deliveryServices.id, id)).for('no key update'))[0];

export const insertService = async (db: Db, row: typeof deliveryServices.$inferInsert): Promise<void> => {
  await db.insert(deliveryServices).values(row);
};

export const updateService = async (
  db: Db,
  id: string,
  change: Partial<typeof deliveryServices.$inferInsert>,
): Promise<void> => {
  await db.update(deliveryServices).set(change).where(eq(deliveryServices.id, id));
};
