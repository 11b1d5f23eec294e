import type {
  DeliveryService,
  DeliveryServices,
  Parcel,
  UnmatchedAcknowledgement,
} from '#contract/deliveries/services.ts';
import type { Context } from '#server/context.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from '#server/database/drizzle.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { deliveries, parcels, serviceAcknowledgements } from '#server/database/tables/deliveries.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { maxCountedParcels, type ParcelState } from '#shared/deliveries.ts';
import { unmatchedFiles } from './acknowledgements.db.ts';
import { allServices, findService, type ServiceRow } from './deliveries.db.ts';
import { findParcel, hasSongs } from './parcels.db.ts';
import { canResend } from './parcels.policy.ts';

/** All services with their state. */
export async function listServices({ app }: Context): Promise<DeliveryServices> {
  const services = await allServices(app.database.orm);
  return {
    services: await Promise.all(services.map((service) => toService(app.database.orm, service))),
    blocked: app.config.ddex === null ? 'NO_DPID' : null,
    sender: app.config.ddex,
  };
}

export const readService = async ({ app }: Context, id: string): Promise<DeliveryService> =>
  toService(app.database.orm, orNotFound(await findService(app.database.orm, id)));

/** Checks that there is such a parcel. @throws NOT_FOUND */
export const existingParcel = async ({ app }: Context, id: string): Promise<{ id: string }> =>
  orNotFound(await findParcel(app.database.orm, id));

type Orm = Context['app']['database']['orm'];

async function toService(orm: Orm, row: ServiceRow): Promise<DeliveryService> {
  const count = async (states: readonly ParcelState[]): Promise<number> => {
    const some = orm
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.serviceId, row.id), inArray(parcels.state, [...states])))
      .limit(maxCountedParcels)
      .as('some');
    return orm.$count(some);
  };
  const [test] = await orm
    .select()
    .from(parcels)
    .where(and(eq(parcels.serviceId, row.id), isNull(parcels.deliveryId)))
    .orderBy(desc(parcels.id))
    .limit(1);
  const someUnmatched = orm
    .select({ id: serviceAcknowledgements.id })
    .from(serviceAcknowledgements)
    .where(and(eq(serviceAcknowledgements.serviceId, row.id), isNull(serviceAcknowledgements.parcelId)))
    .limit(maxCountedParcels)
    .as('some');
  const someRetrying = orm
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.serviceId, row.id), eq(parcels.state, 'waiting'), gt(parcels.tries, 0)))
    .limit(maxCountedParcels)
    .as('some');
  const [waiting, retrying, unanswered, failed, accepted, refused, unmatched] = await Promise.all([
    count(['waiting', 'sending']),
    orm.$count(someRetrying),
    count(['sent']),
    count(['failed']),
    count(['accepted']),
    count(['refused']),
    orm.$count(someUnmatched),
  ]);
  return {
    id: row.id,
    name: row.name,
    dpid: row.dpid,
    protocol: row.place.protocol,
    place: row.place,
    takes: row.takes,
    sound: row.sound,
    territories: row.territories,
    languages: row.languages,
    lead_days: row.leadDays,
    choreography: row.choreography,
    conversion: row.conversion,
    days_needed: row.daysNeeded,
    has_credentials: row.sealedCredentials !== null,
    is_own: row.isOwn,
    tried_at: row.triedAt?.toISOString() ?? null,
    try: test
      ? {
          id: test.id,
          state: test.state,
          problem: test.problem,
          detail: test.detail,
          at: (test.answeredAt ?? test.sentAt ?? test.createdAt).toISOString(),
        }
      : null,
    paused_at: row.pausedAt?.toISOString() ?? null,
    can_remove: !(await hasSongs(orm, row.id)),
    waiting,
    retrying,
    unanswered,
    failed,
    accepted,
    refused,
    unmatched,
  };
}

/** What a service said that belongs to no message of ours, the latest first. */
export async function listAcknowledgements(
  { app }: Context,
  serviceId: string,
): Promise<UnmatchedAcknowledgement[]> {
  const rows = await unmatchedFiles(app.database.orm, serviceId, 50);
  return rows.map(({ id, path, writtenAt, content }) => ({
    id,
    path,
    written_at: writtenAt.toISOString(),
    content,
  }));
}

/** Asking for waiting parcels also returns those being sent. */
const shownAs = (state: ParcelState): ParcelState[] =>
  state === 'waiting' ? ['waiting', 'sending'] : [state];

/** A service's past and future parcels, newest first. */
export async function listParcels(
  context: Context,
  serviceId: string,
  { state, limit, cursor }: PageQuery & { state?: ParcelState | undefined },
): Promise<Parcel[]> {
  const { orm } = context.app.database;
  orNotFound(await findService(orm, serviceId));
  const place = readCursor(cursor);
  const rows = await orm
    .select({
      parcel: parcels,
      link: deliveries.link,
      release: { id: releases.id, title: releases.title, artist: releases.artist_name },
      album: { id: albums.id, title: albums.title },
      stageName: tenants.stageName,
      isLast: sql<boolean>`not exists (select from parcels later
        where later.delivery_id = ${parcels.deliveryId} and later.id > ${parcels.id})`,
    })
    .from(parcels)
    .leftJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .leftJoin(releases, eq(releases.id, deliveries.releaseId))
    .leftJoin(albums, eq(albums.id, deliveries.albumId))
    .leftJoin(tenants, eq(tenants.id, albums.tenantId))
    .where(
      and(
        eq(parcels.serviceId, serviceId),
        state === undefined ? undefined : inArray(parcels.state, shownAs(state)),
        // Ids are in the order of creation.
        place === null ? undefined : lt(parcels.id, place.id),
      ),
    )
    .orderBy(desc(parcels.id))
    .limit(limit + 1);
  const path = `/admin/services/${serviceId}/parcels${state === undefined ? '' : `?state=${state}`}`;
  const page = answerPage(context, rows, limit, path, ({ parcel }) => ({
    at: parcel.createdAt,
    id: parcel.id,
  }));
  return page.map(({ parcel, release, album, stageName, link, isLast }) => ({
    id: parcel.id,
    kind: parcel.kind,
    state: parcel.state,
    release_id: release?.id ?? null,
    album_id: album?.id ?? null,
    title: release?.title ?? album?.title ?? null,
    artist_name: release?.artist ?? stageName,
    link,
    due_at: parcel.dueAt.toISOString(),
    sent_at: parcel.sentAt?.toISOString() ?? null,
    answered_at: parcel.answeredAt?.toISOString() ?? null,
    tries: parcel.tries,
    problem: parcel.problem,
    detail: parcel.detail,
    can_retry: canResend(parcel, isLast),
  }));
}
