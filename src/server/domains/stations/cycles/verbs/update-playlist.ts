import type { z } from 'zod';
import type { updatePlaylist as contract, Playlist } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { found } from '../../../../errors.ts';
import { numberEdit } from '../../directory/steps/number-edit.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { toPlaylist } from '../reads/reviews.ts';
import { refuseTakenName } from '../steps/refuse-taken-name.ts';
import { changePlaylist, findPlaylist } from '../store/reviews.ts';

/**
 * Renames a playlist, archives or restores it; its songs stay approved.
 * @throws STALE, if `based_on` is given and somebody changed it since; NOT_FOUND, INVALID if another playlist of the station has the name
 */
export function updatePlaylist(
  context: Context<StationMember>,
  playlistId: string,
  { name, description, is_active: isActive, based_on: basedOn }: z.output<typeof contract.body>,
): Promise<Playlist> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const before = found(await findPlaylist(tx.orm, stationId, playlistId));
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
    const playlist = toPlaylist(found(await findPlaylist(tx.orm, stationId, playlistId)), number);
    return { answer: playlist, event: { kind: 'playlist', playlist } };
  });
}
