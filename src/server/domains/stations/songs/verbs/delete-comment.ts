import type { Context, StationMember } from '../../../../context.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { ownComment } from '../steps/own-comment.ts';
import { countOnSong, deleteAction } from '../store/songs.ts';

/** Deletes the caller's own comment; answers to it stay. @throws NOT_FOUND, NOT_AUTHOR */
export function deleteComment(context: Context<StationMember>, actionId: string): Promise<undefined> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx, seq) => {
    const { releaseId } = await ownComment(context, tx, actionId);
    await deleteAction(tx.orm, actionId);
    const stats = await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', -1, seq);
    const event = { release_id: releaseId, action_id: actionId, action: null, is_edit: false, stats };
    return { answer: undefined, event: { kind: 'comment', ...event } };
  });
}
