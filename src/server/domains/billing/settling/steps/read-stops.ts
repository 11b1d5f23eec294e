import type { Db } from '../../../../database/transact.ts';
import { closedSince } from '../../../accounts/index.ts';
import { type Stop, stopsOf } from '../rules/one-subscription.ts';
import { paymentsOf, subscriptionsOf } from '../store.ts';

/** Which of a tenant's subscriptions must end now and aren't being ended yet, by the rows that we have. */
export async function readStops(db: Db, tenantId: string): Promise<Map<string, Stop>> {
  const subscriptions = await subscriptionsOf(db, tenantId);
  const stops = stopsOf(subscriptions, await paymentsOf(db, tenantId), await closedSince(db, tenantId));
  for (const { id, stop } of subscriptions) if (stop !== null) stops.delete(id);
  return stops;
}
