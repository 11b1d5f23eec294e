import type { z } from 'zod';
import type * as contract from '#contract/stations/studio.ts';
import type { Context, StationMember } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findPlaylist, findSession } from '#server/stations/cycles/cycles.db.ts';
import { runActionWithEvents } from '#server/stations/live/live.steps.ts';
import { findStudio, writeStudio } from '#server/stations/stations.db.ts';
import { isListed, listOf, neighbourOf, readStudio } from './studio.queries.ts';

type Input = z.output<typeof contract.setStudio.body>;

/**
 * Puts a list of approved songs on air; without a cycle or a playlist nothing is.
 * @throws NOT_FOUND for another station's cycle or playlist, and for a song that isn't in the list
 */
export async function setStudio(
  context: Context<StationMember>,
  { session_id: sessionId = null, playlist_id: playlistId = null, release_id: releaseId }: Input,
): Promise<contract.Studio> {
  const { station } = context.caller;
  await runActionWithEvents(context, async ({ orm }, sendEvent) => {
    if (sessionId !== null && sessionId !== 'none') orNotFound(await findSession(orm, station.id, sessionId));
    if (playlistId !== null && playlistId !== 'none')
      orNotFound(await findPlaylist(orm, station.id, playlistId));
    const list = listOf({ sessionId, playlistId });
    const isNone = sessionId === null && playlistId === null;
    if (releaseId !== undefined && (isNone || !(await isListed(orm, station.id, list, releaseId))))
      fail('NOT_FOUND');
    const first = isNone ? undefined : await neighbourOf(orm, station.id, list, null, 1);
    const at = releaseId ?? first?.release_id ?? null;
    await writeStudio(orm, {
      stationId: station.id,
      sessionId,
      playlistId,
      releaseId: at,
      changedAt: new Date(),
    });
    await sendEvent(() => ({ kind: 'studio', release_id: at }));
  });
  return readStudio(context);
}

/** Moves from a song to the next or the previous. If somebody did so meanwhile, or there is none, nothing changes. */
export async function stepStudio(
  context: Context<StationMember>,
  { by, from }: z.output<typeof contract.stepStudio.body>,
): Promise<contract.Studio> {
  const { station } = context.caller;
  await runActionWithEvents(context, async ({ orm }, sendEvent) => {
    const row = await findStudio(orm, station.id);
    if (row === undefined || row.releaseId !== from) return;
    const to = await neighbourOf(orm, station.id, listOf(row), from, by);
    if (to === undefined) return;
    await writeStudio(orm, { ...row, releaseId: to.release_id, changedAt: new Date() });
    await sendEvent(() => ({ kind: 'studio', release_id: to.release_id }));
  });
  return readStudio(context);
}
