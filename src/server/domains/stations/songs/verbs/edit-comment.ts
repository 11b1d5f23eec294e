import type { SongAction } from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { actionOf, readEntry } from '../reads/actions.ts';
import { ownComment } from '../steps/own-comment.ts';
import { countOnSong, updateAction } from '../store/songs.ts';

/** Changes the caller's own comment. @throws NOT_FOUND, NOT_AUTHOR */
export function editComment(
  context: Context<StationMember>,
  actionId: string,
  commentText: string,
): Promise<SongAction> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx, seq) => {
    const { releaseId } = await ownComment(context, tx, actionId);
    await updateAction(tx.orm, actionId, { commentText, editedAt: new Date() });
    const stats = await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', 0, seq);
    const action = await readEntry(tx.orm, context.caller, actionId);
    const event = { release_id: releaseId, action_id: actionId, action, is_edit: true, stats };
    return { answer: actionOf(action), event: { kind: 'comment', ...event } };
  });
}
