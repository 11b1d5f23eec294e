import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { jobWithoutData } from '../../../../queue/job.ts';
import { findPlayout, insertPush, lastPush } from '../store.ts';

export const pushJob = jobWithoutData('stations.playout');

/** A song goes to its station's place; false where it is on its way already. */
export async function queuePush(
  tx: Transaction,
  stationId: string,
  releaseId: string | null,
  id = uuidv7(),
): Promise<boolean> {
  const isNew = await insertPush(tx.orm, { id, stationId, releaseId });
  if (isNew) await tx.job(pushJob, {});
  return isNew;
}

/** A song that was approved just now goes out where its station wants that; one that arrived once stays there. */
export async function pushApproved(tx: Transaction, stationId: string, releaseId: string): Promise<void> {
  const playout = await findPlayout(tx.orm, stationId);
  if (playout === undefined || playout.place === null || !playout.pushesApproved) return;
  if ((await lastPush(tx.orm, stationId, releaseId))?.state !== 'sent')
    await queuePush(tx, stationId, releaseId);
}
