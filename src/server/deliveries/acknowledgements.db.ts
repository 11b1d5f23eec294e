import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { deliveries, parcels, serviceAcknowledgements } from '#server/database/tables/deliveries.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { ParcelRow } from './parcels.db.ts';

export type AcknowledgementRow = typeof serviceAcknowledgements.$inferSelect;

/** The known files of a service among these, by path. */
export const knownFiles = (db: Db, serviceId: string, paths: string[]): Promise<AcknowledgementRow[]> =>
  db
    .select()
    .from(serviceAcknowledgements)
    .where(
      and(eq(serviceAcknowledgements.serviceId, serviceId), inArray(serviceAcknowledgements.path, paths)),
    );

/** Saves a file that was read, instead of what was there under its path before. */
export const saveFile = async (
  db: OrmTransaction,
  row: Omit<typeof serviceAcknowledgements.$inferInsert, 'id'>,
): Promise<void> => {
  await db
    .insert(serviceAcknowledgements)
    .values({ ...row, id: uuidv7() })
    .onConflictDoUpdate({
      target: [serviceAcknowledgements.serviceId, serviceAcknowledgements.path],
      set: { ...row, readAt: new Date() },
    });
};

/** Files of a service that belong to none of our parcels, the latest first. */
export const unmatchedFiles = (db: Db, serviceId: string, limit: number): Promise<AcknowledgementRow[]> =>
  db
    .select()
    .from(serviceAcknowledgements)
    .where(and(eq(serviceAcknowledgements.serviceId, serviceId), isNull(serviceAcknowledgements.parcelId)))
    .orderBy(desc(serviceAcknowledgements.id))
    .limit(limit);

/** Parcels of a service that it answered since a moment, the latest first: it may change its mind. */
export const answeredSince = (db: Db, serviceId: string, since: Date, limit: number): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(and(eq(parcels.serviceId, serviceId), gt(parcels.answeredAt, since)))
    .orderBy(desc(parcels.answeredAt))
    .limit(limit);

/** The release or album of each of these parcels, by the id of its delivery. */
export const subjectsOf = async (
  db: Db,
  sent: readonly Pick<ParcelRow, 'deliveryId'>[],
): Promise<Map<string, string>> => {
  const ids = sent.flatMap(({ deliveryId }) => deliveryId ?? []);
  const rows = await db
    .select({ id: deliveries.id, releaseId: deliveries.releaseId, albumId: deliveries.albumId })
    .from(deliveries)
    .where(inArray(deliveries.id, ids));
  return new Map(rows.map(({ id, releaseId, albumId }) => [id, releaseId ?? albumId ?? '']));
};

/** What a service may have read: sent, or so far on its way that its last file may lie there. */
const isPlaced = or(isNotNull(parcels.sentAt), isNotNull(parcels.product), eq(parcels.state, 'sending'));

/** A parcel of a service by its id or by one of these folders, if the service may have read it. */
export const findPlaced = async (
  db: Db,
  serviceId: string,
  by: { id: string } | { folders: readonly string[] },
): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(
        and(
          eq(parcels.serviceId, serviceId),
          'id' in by ? eq(parcels.id, by.id) : inArray(parcels.folder, [...by.folders]),
          isPlaced,
        ),
      )
      .limit(1)
  )[0];

/** What a service may have read of a release or an album, the latest first. */
export const placedOf = async (db: Db, serviceId: string, subjectId: string): Promise<ParcelRow[]> => {
  const rows = await db
    .select({ parcel: parcels })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .where(
      and(
        eq(deliveries.serviceId, serviceId),
        or(eq(deliveries.releaseId, subjectId), eq(deliveries.albumId, subjectId)),
        isPlaced,
      ),
    )
    .orderBy(desc(parcels.id))
    .limit(50);
  return rows.map(({ parcel }) => parcel);
};
