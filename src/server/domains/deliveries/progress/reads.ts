import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Delivery } from '../../../../contract/deliveries/deliveries.ts';
import { fieldOfProblem } from '../../../../contract/vocabulary/deliveries.ts';
import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../context.ts';
import { tenants, users } from '../../../database/tables/accounts.ts';
import { deliveries, deliveryServices, parcels } from '../../../database/tables/deliveries.ts';
import { releases } from '../../../database/tables/releases.ts';
import type { Db } from '../../../database/transact.ts';
import type { DeliveryRow } from './store.ts';

/** Of each delivery's parcels so many are shown. */
const shownParcels = 10;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** How far a release is at each service, in the order in which services were entered. */
export async function readDeliveries(
  { database: { orm } }: App,
  releaseId: string,
): Promise<{ deliveries: Delivery[] }> {
  const rows = await orm
    .select({ delivery: deliveries, service: deliveryServices.name })
    .from(deliveries)
    .innerJoin(deliveryServices, eq(deliveryServices.id, deliveries.serviceId))
    .where(eq(deliveries.releaseId, releaseId))
    .orderBy(asc(deliveryServices.createdAt));
  return {
    deliveries: await Promise.all(
      rows.map(async ({ delivery, service }) => {
        const log = await orm
          .select()
          .from(parcels)
          .where(eq(parcels.deliveryId, delivery.id))
          .orderBy(desc(parcels.id))
          .limit(shownParcels);
        return toDelivery(delivery, service, log);
      }),
    ),
  };
}

function toDelivery(row: DeliveryRow, service: string, log: (typeof parcels.$inferSelect)[]): Delivery {
  const next = log.find(({ state }) => state === 'waiting' || state === 'sending');
  return {
    service_id: row.serviceId,
    service,
    state: row.state,
    sends_at: row.state === 'waiting' || row.state === 'held' ? isoOf(row.sendsAt) : null,
    sent_at: isoOf(row.sentAt),
    received_at: isoOf(row.receivedAt),
    live_at: isoOf(row.liveAt),
    down_at: isoOf(row.downAt),
    link: row.link,
    problem:
      row.problem === null
        ? null
        : { code: row.problem, field: fieldOfProblem[row.problem] ?? null, text: row.problemText },
    next: next ? { kind: next.kind, due_at: next.dueAt.toISOString(), tries: next.tries } : null,
    parcels: log
      .filter(({ state }) => state !== 'waiting' && state !== 'withdrawn')
      .map(({ id, kind, state, sentAt, answeredAt }) => ({
        id,
        kind,
        state,
        sent_at: isoOf(sentAt),
        answered_at: isoOf(answeredAt),
      })),
  };
}

/** Whom to write to about a delivery; null where the song has no owner any more, or a closed account. */
export async function addresseeOf(
  db: Db,
  { releaseId, serviceId }: Pick<DeliveryRow, 'releaseId' | 'serviceId'>,
): Promise<{ email: string; language: Locale; title: string; code: string | null; service: string } | null> {
  const [found] = await db
    .select({
      email: users.email,
      language: users.language,
      title: releases.title,
      code: releases.shortCode,
      service: deliveryServices.name,
    })
    .from(releases)
    .innerJoin(tenants, eq(tenants.id, releases.tenantId))
    .innerJoin(users, eq(users.id, tenants.ownerUserId))
    .innerJoin(deliveryServices, eq(deliveryServices.id, serviceId))
    .where(and(eq(releases.id, releaseId), sql`${users.closedAt} is null`));
  return found ?? null;
}

/** Releases that may go to services, by id from a place on: whom a new service is told of. */
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
