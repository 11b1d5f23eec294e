import type { Context, SignedIn } from '../../../../context.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { ownComment } from '../steps/own-comment.ts';
import { countOnSong, deleteAction } from '../store/songs.ts';

/** Deletes the caller's own comment; answers to it stay. @throws NOT_FOUND, NOT_AUTHOR */
export function deleteComment(
  context: Context<SignedIn>,
  stationId: string,
  actionId: string,
): Promise<undefined> {
  return runStationAction(context, { stationId, who: 'member' }, async (tx, { seq }) => {
    const { releaseId } = await ownComment(context, tx, stationId, actionId);
    await deleteAction(tx.orm, actionId);
    const stats = await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', -1, seq);
    const event = { release_id: releaseId, action_id: actionId, action: null, is_edit: false, stats };
    return { answer: undefined, event: { kind: 'comment', ...event } };
  });
}
