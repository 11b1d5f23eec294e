import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import type { Payments } from '../../../../gateways/payments/index.ts';
import { lockTenant } from '../../../accounts/index.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findSubscription, saveStop, subscriptionsOf } from '../store.ts';
import { readStops } from './read-stops.ts';
import { settleSubscription } from './settle-subscription.ts';

/**
 * Ends a subscription at the provider if it still must end, by the current state of all that the tenant has. Once that
 * is certain it is saved, so a job that is killed goes on, and the rest of the year is given back.
 */
export async function endSubscription(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const tenantId = (await findSubscription(app.database.orm, id))?.tenantId;
  if (tenantId === undefined) return;
  for (const one of await subscriptionsOf(app.database.orm, tenantId))
    if (one.status !== 'ended') await settleSubscription(app, payments, songs, one.id);
  if (!(await decide(app, tenantId, id))) return;
  await payments.endSubscription(id);
  await settleSubscription(app, payments, songs, id);
  if ((await findSubscription(app.database.orm, id))?.status !== 'ended')
    throw new Error(`the payment provider did not end the subscription ${id}`);
}

/** Whether it must end; if so, that is final. */
const decide = (app: App, tenantId: string, id: string): Promise<boolean> =>
  transact({ app, caller: system }, async (tx) => {
    await lockTenant(tx.orm, tenantId);
    const row = await findSubscription(tx.orm, id);
    if (row === undefined || row.status === 'ended') return false;
    if (row.stop !== null) return true;
    const stop = (await readStops(tx.orm, tenantId)).get(id);
    if (stop === undefined) return false;
    await saveStop(tx.orm, id, stop);
    await tx.audit('subscription.end', id, { tenantId, why: stop.stop });
    return true;
  });
