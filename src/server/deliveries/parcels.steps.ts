import type { Transaction } from '#server/database/transact.ts';
import type { ServiceRow } from './deliveries.db.ts';
import { insertParcel, openTest } from './parcels.db.ts';
import { wakeLane } from './parcels.policy.ts';

/** Queues a test parcel, before everything that waits; returns its id, or null while another one is on its way. */
export async function queueTest(
  tx: Transaction,
  { id: serviceId, lane }: Pick<ServiceRow, 'id' | 'lane'>,
): Promise<string | null> {
  if (await openTest(tx.orm, serviceId)) return null;
  const id = await insertParcel(tx.orm, { serviceId, kind: 'test', dueAt: new Date() });
  await tx.job(wakeLane(lane), {});
  return id;
}
