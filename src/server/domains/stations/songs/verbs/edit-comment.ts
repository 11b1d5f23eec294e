import type { SongAction } from '../../../../../contract/stations/songs.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { actionOf, readEntry } from '../reads/actions.ts';
import { ownComment } from '../steps/own-comment.ts';
import { countOnSong, updateAction } from '../store/songs.ts';

/** Changes the caller's own comment. @throws NOT_FOUND, NOT_AUTHOR */
export function editComment(
  context: Context<SignedIn>,
  stationId: string,
  actionId: string,
  commentText: string,
): Promise<SongAction> {
  return runStationAction(context, { stationId, who: 'member' }, async (tx, { seq }) => {
    const { releaseId } = await ownComment(context, tx, stationId, actionId);
    await updateAction(tx.orm, actionId, { commentText, editedAt: new Date() });
    const stats = await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', 0, seq);
    const action = await readEntry(tx.orm, actionId);
    const event = { release_id: releaseId, action_id: actionId, action, is_edit: true, stats };
    return { answer: actionOf(action), event: { kind: 'comment', ...event } };
  });
}
