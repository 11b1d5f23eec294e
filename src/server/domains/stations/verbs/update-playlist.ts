import type { Playlist } from '../../../../contract/station-reviews.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { found } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { toPlaylist } from '../review-reads.ts';
import { changePlaylist, findPlaylist } from '../review-store.ts';

interface Change {
  name?: string | undefined;
  description?: string | null | undefined;
  is_active?: boolean | undefined;
}

/** Renames a playlist or puts it away; its songs stay approved. @throws NOT_FOUND */
export function updatePlaylist(
  context: Context<SignedIn>,
  stationId: string,
  playlistId: string,
  { name, description, is_active: isActive }: Change,
): Promise<Playlist> {
  return runAct(context, { stationId, who: 'member', kind: 'playlist' }, async (tx) => {
    const before = found(await findPlaylist(tx.orm, stationId, playlistId));
    await changePlaylist(tx.orm, playlistId, {
      name: name ?? before.name,
      description: description === undefined ? before.description : description || null,
      isActive: isActive ?? before.isActive,
    });
    await tx.audit('station.updatePlaylist', stationId, { playlistId, name, isActive });
    return toPlaylist(found(await findPlaylist(tx.orm, stationId, playlistId)));
  });
}
