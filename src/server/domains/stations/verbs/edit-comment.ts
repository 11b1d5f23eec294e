import type { SongAction } from '../../../../contract/station-songs.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { runAct } from '../act.ts';
import { readAction } from '../action-reads.ts';
import { ownComment } from '../own-comment.ts';
import { updateAction } from '../song-store.ts';

/** Changes the caller's own comment. @throws NOT_FOUND, NOT_AUTHOR */
export async function editComment(
  context: Context<SignedIn>,
  stationId: string,
  actionId: string,
  commentText: string,
): Promise<SongAction> {
  await runAct(context, { stationId, who: 'member', kind: 'comment' }, async (tx, { about }) => {
    const { releaseId } = await ownComment(context, tx, stationId, actionId);
    about(releaseId);
    await updateAction(tx.orm, actionId, { commentText, editedAt: new Date() });
  });
  return readAction(context, stationId, actionId);
}
