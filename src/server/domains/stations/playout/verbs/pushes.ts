import type { Context, StationAdmin, StationMember } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { type ApprovedList, readApproved, readApprovedFacts } from '../../cycles/reads/approved.ts';
import { pushJob } from '../steps/queue-push.ts';
import { findPlayout, findPush, insertPush, lastPush, updatePush } from '../store.ts';

/** Pushes approved songs to the station's place. @throws NOT_FOUND where there is no place, and for another's list */
export async function pushSongs(
  context: Context<StationMember>,
  list: ApprovedList,
): Promise<{ songs_count: number }> {
  const { app, caller } = context;
  const { station } = caller;
  const { songs } = await readApprovedFacts(app, caller, list);
  if (list.releaseId !== undefined && songs === 0) refuse('NOT_FOUND');
  if (((await findPlayout(app.database.orm, station.id))?.place ?? null) === null) refuse('NOT_FOUND');
  return transact(context, async (tx) => {
    let count = 0;
    for await (const song of readApproved(app, caller, list))
      if (await insertPush(tx.orm, { id: uuidv7(), stationId: station.id, releaseId: song.id })) count += 1;
    if (count > 0) await tx.job(pushJob, {});
    await tx.audit('station.push', station.id, { ...list, songs: count });
    return { songs_count: count };
  });
}

/** Tries a song again that didn't arrive. @throws NOT_FOUND, RUNNING where it is on its way by now */
export const retryPush = (context: Context<StationAdmin>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    const push = found(await findPush(tx.orm, id));
    if (push.stationId !== station.id || push.state !== 'failed') refuse('NOT_FOUND');
    const last = await lastPush(tx.orm, station.id, push.releaseId);
    if (last && (last.state === 'waiting' || last.state === 'sending')) refuse('RUNNING');
    await updatePush(tx.orm, id, { state: 'waiting', tries: 0, interruptions: 0, dueAt: new Date() });
    await tx.job(pushJob, {});
    await tx.audit('station.retryPush', station.id, {
      before: { state: push.state },
      after: { state: 'retry' },
    });
    return undefined;
  });
