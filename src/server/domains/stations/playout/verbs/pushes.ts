import { fileName } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { Context, StationAdmin, StationMember } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { type ApprovedList, readApproved, readApprovedFacts } from '../../cycles/reads/approved.ts';
import { stationName } from '../../directory/rules.ts';
import { listName } from '../../exports/rules/format.ts';
import { batches } from '../../exports/steps/pack-files.ts';
import { wakeLane } from '../rules/lanes.ts';
import { settingsOf } from '../rules/settings.ts';
import { queuePushes } from '../steps/queue-push.ts';
import { findPlayout, findPush, lastPush, updatePush } from '../store.ts';

/**
 * Pushes approved songs to the station's place, and after them the lists that name them.
 * @throws NOT_FOUND if there is no place, and for another's list
 */
export async function pushSongs(
  context: Context<StationMember>,
  list: ApprovedList,
): Promise<{ songs_count: number }> {
  const { app, caller } = context;
  const { station } = caller;
  const facts = await readApprovedFacts(app, caller, list);
  if (list.releaseId !== undefined && facts.songs === 0) refuse('NOT_FOUND');
  const playout = await findPlayout(app.database.orm, station.id);
  if (playout === undefined || playout.place === null) refuse('NOT_FOUND');
  const { formats, isAscii } = settingsOf(playout, station.namePattern);
  const isListed = list.releaseId === undefined && (formats.includes('playit') || formats.includes('csv'));
  const language = isAscii ? 'en' : 'he';
  const name = fileName(`${stationName(station, language)} - ${listName(facts, language)}`);
  return transact(context, async (tx) => {
    let count = 0;
    for await (const songs of batches(readApproved(app, caller, list)))
      count += await queuePushes(
        tx,
        playout,
        songs.map(({ id }) => ({ releaseId: id })),
      );
    if (isListed && facts.songs > 0) await queuePushes(tx, playout, [{ list, listName: name }]);
    await tx.audit('station.push', station.id, { ...list, songs: count });
    return { songs_count: count };
  });
}

/** Retries a song that didn't arrive. @throws NOT_FOUND, RUNNING if it is being sent */
export const retryPush = (context: Context<StationAdmin>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    const push = found(await findPush(tx.orm, id));
    if (push.stationId !== station.id || push.state !== 'failed') refuse('NOT_FOUND');
    const last = push.listName === null && (await lastPush(tx.orm, station.id, push.releaseId));
    if (last && (last.state === 'waiting' || last.state === 'sending')) refuse('RUNNING');
    await updatePush(tx.orm, id, { state: 'waiting', tries: 0, interruptions: 0, dueAt: new Date() });
    const playout = await findPlayout(tx.orm, station.id);
    if (playout) await tx.job(wakeLane(playout.lane), {});
    await tx.audit('station.retryPush', station.id, {
      before: { state: push.state },
      after: { state: 'retry' },
    });
    return undefined;
  });
