import type { FailingService } from '#contract/operations/state.ts';
import type { App } from '#server/context.ts';
import { and, count, eq, gt, inArray, sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { deliveryServices, parcels } from '#server/database/tables/deliveries.ts';
import type { Db } from '#server/database/transact.ts';
import { maxCountedParcels } from '#shared/deliveries.ts';

const dayMs = 24 * 3_600_000;

/**
 * Of all services: parcels that wait, are being sent, or failed in the last day; and how long the first has been due.
 */
export async function parcelBacklog(
  db: Db,
): Promise<{ waiting: number; sending: number; failed: number; seconds: number }> {
  const of = (state: 'waiting' | 'sending') => count(sql`case when ${parcels.state} = ${state} then 1 end`);
  // A paused service's parcels wait on purpose.
  const due = sql<number>`coalesce(extract(epoch from now() - min(${parcels.dueAt})
    filter (where ${deliveryServices.pausedAt} is null)), 0)::float8`;
  const [open] = await db
    .select({ waiting: of('waiting'), sending: of('sending'), due })
    .from(parcels)
    .innerJoin(deliveryServices, eq(deliveryServices.id, parcels.serviceId))
    .where(inArray(parcels.state, ['waiting', 'sending']));
  const [ended] = await db
    .select({ failed: count() })
    .from(deliveryServices)
    .innerJoin(parcels, eq(parcels.serviceId, deliveryServices.id))
    .where(and(eq(parcels.state, 'failed'), gt(parcels.id, uuidv7(new Date(Date.now() - dayMs)))));
  return {
    waiting: open?.waiting ?? 0,
    sending: open?.sending ?? 0,
    failed: ended?.failed ?? 0,
    seconds: Math.max(0, open?.due ?? 0),
  };
}

/** Services whose parcels were given up, or have been failing for a day: how many, and since when. */
export async function failingServices({ database }: App): Promise<FailingService[]> {
  const { rows } = await database.pool.query<{
    id: string;
    name: string;
    failed: number;
    since: Date | null;
  }>(
    `select s.id, s.name, f.failed, w.since from delivery_services s
      cross join lateral (select count(*)::int as failed from (select from parcels p
        where p.service_id = s.id and p.state = 'failed' and p.delivery_id is not null and not exists (
          select from parcels later where later.delivery_id = p.delivery_id and later.id > p.id)
        limit ${maxCountedParcels}) n) f
      cross join lateral (select min(n.failing_since) as since from (select p.failing_since from parcels p
        where p.service_id = s.id and p.state = 'waiting' limit ${maxCountedParcels}) n) w
      where f.failed > 0 or w.since < now() - interval '1 day' order by s.created_at`,
  );
  return rows.map(({ id, name, failed, since }) => ({
    id,
    name,
    failed,
    failing_since: since?.toISOString() ?? null,
  }));
}
