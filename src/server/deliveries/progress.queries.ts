import type { Delivery, ParcelFiles } from '#contract/deliveries/deliveries.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import {
  deliveries,
  deliveryServices,
  parcelMessages,
  parcels,
  serviceAcknowledgements,
} from '#server/database/tables/deliveries.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { fieldOfProblem } from '#shared/deliveries.ts';
import type { Locale } from '#shared/locale.ts';
import type { DeliveryRow, Subject } from './deliveries.db.ts';
import { takesSongs } from './deliveries.db.ts';
import type { ParcelRow } from './parcels.db.ts';

/** How many parcels of each delivery we show. */
const shownParcels = 10;

/** Its own deliveries, and those of its album. */
const ofRelease = (releaseId: string) =>
  or(
    eq(deliveries.releaseId, releaseId),
    sql`${deliveries.albumId} = (select r.album_id from releases r where r.id = ${releaseId})`,
  );

/** The songs that a delivery is of. */
export const releaseIdsOf = async (db: Db, { releaseId, albumId }: Subject): Promise<string[]> =>
  releaseId !== null
    ? [releaseId]
    : (
        await db
          .select({ id: releases.id })
          .from(releases)
          .where(eq(releases.albumId, albumId ?? ''))
      ).map(({ id }) => id);

/** A release's state at each service, by itself and with its album, in the order in which services were added. */
export const readDeliveries = (app: App, releaseId: string): Promise<{ deliveries: Delivery[] }> =>
  readWhere(app, ofRelease(releaseId));

/** An album's state at each service as one product. */
export const readAlbumDeliveries = (app: App, albumId: string): Promise<{ deliveries: Delivery[] }> =>
  readWhere(app, eq(deliveries.albumId, albumId));

async function readWhere(
  { database: { orm }, config }: App,
  which: SQL | undefined,
): Promise<{ deliveries: Delivery[] }> {
  const rows = await orm
    .select({
      delivery: deliveries,
      name: deliveryServices.name,
      isTaking: sql<boolean>`${takesSongs(config.mode === 'production')}`,
    })
    .from(deliveries)
    .innerJoin(deliveryServices, eq(deliveryServices.id, deliveries.serviceId))
    .where(which)
    .orderBy(asc(deliveryServices.createdAt), asc(deliveries.createdAt));
  return {
    deliveries: await Promise.all(
      rows.map(async ({ delivery, name, isTaking }) => {
        const log = await orm
          .select()
          .from(parcels)
          .where(eq(parcels.deliveryId, delivery.id))
          .orderBy(desc(parcels.id))
          .limit(shownParcels);
        return toDelivery(delivery, { name, isStopped: config.ddex === null || !isTaking }, log);
      }),
    ),
  };
}

function toDelivery(
  row: DeliveryRow,
  service: { name: string; isStopped: boolean },
  log: (typeof parcels.$inferSelect)[],
): Delivery {
  const next = log.find(({ state }) => state === 'waiting' || state === 'sending');
  return {
    album_id: row.albumId,
    service_id: row.serviceId,
    service: service.name,
    state: row.state,
    is_stopped: service.isStopped,
    sends_at: row.state === 'waiting' || row.state === 'held' ? (row.sendsAt?.toISOString() ?? null) : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    received_at: row.receivedAt?.toISOString() ?? null,
    live_at: row.liveAt?.toISOString() ?? null,
    down_at: row.downAt?.toISOString() ?? null,
    link: row.link,
    problem:
      row.problem === null
        ? null
        : { code: row.problem, field: fieldOfProblem(row.problem, row.problemText), text: row.problemText },
    next: next ? { kind: next.kind, due_at: next.dueAt.toISOString(), tries: next.tries } : null,
    parcels: log
      .filter(({ state }) => state !== 'waiting' && state !== 'withdrawn')
      .map(({ id, kind, state, sentAt, answeredAt }) => ({
        id,
        kind,
        state,
        sent_at: sentAt?.toISOString() ?? null,
        answered_at: answeredAt?.toISOString() ?? null,
      })),
  };
}

/** The person to notify about a delivery; null if the song has no owner any more, or a closed account. */
export async function addresseeOf(
  db: Db,
  { releaseId, albumId, serviceId }: Pick<DeliveryRow, 'releaseId' | 'albumId' | 'serviceId'>,
): Promise<{
  userId: string;
  email: string;
  language: Locale;
  title: string;
  code: string | null;
  service: string;
} | null> {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      title: sql<string>`coalesce(${releases.title}, ${albums.title})`,
      code: releases.shortCode,
      service: deliveryServices.name,
    })
    .from(tenants)
    .leftJoin(releases, eq(releases.id, sql`${releaseId}::uuid`))
    .leftJoin(albums, eq(albums.id, sql`${albumId}::uuid`))
    .innerJoin(users, eq(users.id, tenants.ownerUserId))
    .innerJoin(deliveryServices, eq(deliveryServices.id, serviceId))
    .where(
      and(
        eq(
          tenants.id,
          sql`coalesce((select tenant_id from releases where id = ${releaseId}::uuid),
            (select tenant_id from albums where id = ${albumId}::uuid))`,
        ),
        isNull(users.closedAt),
      ),
    );
  return found ?? null;
}

/** Releases that may go to services, by id from an id on, for a new service. */
export const datedReleases = async (db: Db, afterId: string, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: releases.id })
      .from(releases)
      .where(
        sql`${releases.digitalReleaseDate} is not null and not ${releases.isDraft} and ${releases.id} > ${afterId}`,
      )
      .orderBy(asc(releases.id))
      .limit(limit)
  ).map(({ id }) => id);

/** Albums that go out as one, by id from an id on. */
export const datedAlbums = async (db: Db, afterId: string, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: albums.id })
      .from(albums)
      .where(and(isNotNull(albums.digitalReleaseDate), isNull(albums.trashedAt), gt(albums.id, afterId)))
      .orderBy(asc(albums.id))
      .limit(limit)
  ).map(({ id }) => id);

/** How many of a parcel's answers we show. */
const shownAnswers = 20;

/** A parcel that the caller may look into: of an own song or album, also in the trash. @throws NOT_FOUND */
export async function shownParcel(
  { app, caller }: Context<SignedIn>,
  { id }: { id: string },
): Promise<ParcelRow & { service: string }> {
  const [found] = await app.database.orm
    .select({
      parcel: parcels,
      service: deliveryServices.name,
      tenantId: sql<string | null>`coalesce(${releases.tenantId}, ${albums.tenantId})`,
    })
    .from(parcels)
    .innerJoin(deliveryServices, eq(deliveryServices.id, parcels.serviceId))
    .leftJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .leftJoin(releases, eq(releases.id, deliveries.releaseId))
    .leftJoin(albums, eq(albums.id, deliveries.albumId))
    .where(eq(parcels.id, id));
  const isOwn = found?.tenantId != null && found.tenantId === caller.tenantId;
  const isSeen = isOwn || (caller.isOperator && caller.flags.users);
  return found && isSeen ? { ...found.parcel, service: found.service } : fail('NOT_FOUND');
}

/** What a parcel said, and what its service answered. */
export async function readParcel(
  { database: { orm } }: App,
  { id, kind, service, sentAt }: ParcelRow & { service: string },
): Promise<ParcelFiles> {
  const [sent] = await orm.select().from(parcelMessages).where(eq(parcelMessages.parcelId, id));
  const answers = await orm
    .select()
    .from(serviceAcknowledgements)
    .where(eq(serviceAcknowledgements.parcelId, id))
    .orderBy(asc(serviceAcknowledgements.madeAt), asc(serviceAcknowledgements.id))
    .limit(shownAnswers);
  return {
    kind,
    service,
    sent_at: sentAt?.toISOString() ?? null,
    message: sent?.xml ?? null,
    answers: answers.map(({ path, writtenAt, isAccepted, reason, content }) => ({
      path,
      written_at: writtenAt.toISOString(),
      is_accepted: isAccepted,
      reason,
      content,
    })),
  };
}
