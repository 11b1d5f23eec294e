import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { wakeLane } from '../rules/lanes.ts';
import { findPlayout, insertPushes, lastPush, type NewPush, type PlayoutRow } from '../store.ts';

/** Queues songs and lists for their station's place; returns how many weren't queued already. */
export async function queuePushes(
  tx: Transaction,
  { stationId, lane }: Pick<PlayoutRow, 'stationId' | 'lane'>,
  pushes: Omit<NewPush, 'id' | 'stationId'>[],
): Promise<number> {
  const count = await insertPushes(
    tx.orm,
    pushes.map((push) => ({ ...push, id: uuidv7(), stationId })),
  );
  if (count > 0) await tx.job(wakeLane(lane), {});
  return count;
}

/** Pushes a newly approved song if its station wants that; one that arrived once isn't pushed again. */
export async function pushApproved(tx: Transaction, stationId: string, releaseId: string): Promise<void> {
  const playout = await findPlayout(tx.orm, stationId);
  if (playout === undefined || playout.place === null || !playout.pushesApproved) return;
  if ((await lastPush(tx.orm, stationId, releaseId))?.state !== 'sent')
    await queuePushes(tx, playout, [{ releaseId }]);
}
