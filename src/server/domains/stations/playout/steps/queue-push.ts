import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { wakeLane } from '../rules/lanes.ts';
import { findPlayout, insertPushes, lastPush, type NewPush, type PlayoutRow } from '../store.ts';

/** Songs and lists go to their station's place; answers how many of them weren't on their way already. */
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

/** A song that was approved just now goes out where its station wants that; one that arrived once stays there. */
export async function pushApproved(tx: Transaction, stationId: string, releaseId: string): Promise<void> {
  const playout = await findPlayout(tx.orm, stationId);
  if (playout === undefined || playout.place === null || !playout.pushesApproved) return;
  if ((await lastPush(tx.orm, stationId, releaseId))?.state !== 'sent')
    await queuePushes(tx, playout, [{ releaseId }]);
}
