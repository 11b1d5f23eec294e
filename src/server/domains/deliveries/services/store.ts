import { and, asc, eq, isNotNull, isNull, type SQL } from '../../../database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '../../../database/rows.ts';
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

export const findService = (db: Db, id: string): Promise<ServiceRow | undefined> =>
  findRow(db, deliveryServices, eq(deliveryServices.id, id));

export const lockService = (db: OrmTransaction, id: string): Promise<ServiceRow | undefined> =>
  lockRow(db, deliveryServices, eq(deliveryServices.id, id));

export const insertService = async (db: Db, row: typeof deliveryServices.$inferInsert): Promise<void> => {
  await db.insert(deliveryServices).values(row);
};

export const updateService = updaterOf(deliveryServices, deliveryServices.id);
