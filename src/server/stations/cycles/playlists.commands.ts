import type { z } from 'zod';
import type * as contract from '#contract/stations/reviews.ts';
import type { Playlist } from '#contract/stations/reviews.ts';
import type { Context, StationMember } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { orNotFound } from '#server/errors.ts';
import { numberEdit } from '#server/stations/directory/directory.steps.ts';
import { runStationAction } from '#server/stations/live/live.steps.ts';
import { changePlaylist, findPlaylist, insertPlaylist } from './cycles.db.ts';
import { toPlaylist } from './cycles.queries.ts';
import { refuseTakenName } from './cycles.steps.ts';

/** Adds a playlist to the station. @throws INVALID if another one of the station has the name */
export function createPlaylist(
  context: Context<StationMember>,
  { name, description }: { name: string; description?: string | null | undefined },
): Promise<Playlist> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    await refuseTakenName(tx.orm, stationId, name);
    const id = uuidv7();
    await insertPlaylist(tx.orm, { id, stationId, name, description: description || null });
    await tx.audit('station.createPlaylist', stationId, { playlistId: id, after: { name } });
    const playlist = toPlaylist(orNotFound(await findPlaylist(tx.orm, stationId, id)), 0);
    return { answer: playlist, event: { kind: 'playlist', playlist } };
  });
}

/**
 * Renames a playlist, archives or restores it; its songs stay approved.
 * @throws STALE, if `based_on` is given and somebody changed it since; NOT_FOUND, INVALID if another playlist of the station has the name
 */
export function updatePlaylist(
  context: Context<StationMember>,
  playlistId: string,
  {
    name,
    description,
    is_active: isActive,
    based_on: basedOn,
  }: z.output<typeof contract.updatePlaylist.body>,
): Promise<Playlist> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const before = orNotFound(await findPlaylist(tx.orm, stationId, playlistId));
    const number = await numberEdit(tx, context.caller, `playlist ${playlistId}`, basedOn);
    if (name !== undefined) await refuseTakenName(tx.orm, stationId, name, playlistId);
    const after = {
      name: name ?? before.name,
      description: description === undefined ? before.description : description || null,
      isActive: isActive ?? before.isActive,
    };
    await changePlaylist(tx.orm, playlistId, after);
    await tx.audit('station.updatePlaylist', stationId, {
      playlistId,
      before: { name: before.name, description: before.description, isActive: before.isActive },
      after,
    });
    const playlist = toPlaylist(orNotFound(await findPlaylist(tx.orm, stationId, playlistId)), number);
    return { answer: playlist, event: { kind: 'playlist', playlist } };
  });
}
