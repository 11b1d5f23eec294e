import type { Context, SignedIn } from '../../../context.ts';
import { runAct } from '../act.ts';
import { ownComment } from '../own-comment.ts';
import { countOnSong, deleteAction } from '../song-store.ts';

/** Deletes the caller's own comment; answers to it stay. @throws NOT_FOUND, NOT_AUTHOR */
export async function deleteComment(
  context: Context<SignedIn>,
  stationId: string,
  actionId: string,
): Promise<undefined> {
  await runAct(context, { stationId, who: 'member', kind: 'comment' }, async (tx, { about }) => {
    const { releaseId } = await ownComment(context, tx, stationId, actionId);
    about(releaseId);
    await deleteAction(tx.orm, actionId);
    await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', -1);
  });
}
