import type { Playlist } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { found } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { toPlaylist } from '../reads/reviews.ts';
import { refuseTakenName } from '../steps/refuse-taken-name.ts';
import { findPlaylist, insertPlaylist } from '../store/reviews.ts';

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
    const playlist = toPlaylist(found(await findPlaylist(tx.orm, stationId, id)), 0);
    return { answer: playlist, event: { kind: 'playlist', playlist } };
  });
}
