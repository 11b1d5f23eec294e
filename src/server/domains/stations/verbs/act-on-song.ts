import type { SongAction, SongStats } from '../../../../contract/station-songs.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Transaction } from '../../../database/transact.ts';
import { found, refuse } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { readAction } from '../action-reads.ts';
import { readSongStats } from '../like-reads.ts';
import { countOnSong, deleteLike, findAction, insertAction, openSong } from '../song-store.ts';

interface Like {
  action_type: 'like';
  release_id: string;
}
interface Comment {
  action_type: 'comment';
  release_id: string;
  comment_text: string;
  parent_id?: string | null | undefined;
}

/** Likes a song or takes the like back, or comments on it. @throws NOT_FOUND for a song that isn't in the station's feed */
export async function actOnSong(
  context: Context<SignedIn>,
  stationId: string,
  asked: Like | Comment,
): Promise<{ action: SongAction | null; stats: SongStats }> {
  const { release_id: releaseId, action_type: kind } = asked;
  const place = { stationId, releaseId, userId: context.caller.userId };
  const actionId = await runAct(context, { ...place, who: 'member', kind }, async (tx) => {
    found(await openSong(tx.orm, stationId, releaseId));
    return asked.action_type === 'like' ? toggleLike(tx, place) : comment(tx, place, asked);
  });
  return {
    action: actionId === null ? null : await readAction(context, stationId, actionId),
    stats: await readSongStats(context, stationId, releaseId),
  };
}

interface Place {
  stationId: string;
  releaseId: string;
  userId: string;
}

async function toggleLike(tx: Transaction, place: Place): Promise<string | null> {
  const isTakenBack = await deleteLike(tx.orm, place);
  await countOnSong(tx.orm, place, 'likesCount', isTakenBack ? -1 : 1);
  if (isTakenBack) return null;
  return (await insertAction(tx.orm, { ...place, actionType: 'like' })).id;
}

async function comment(
  tx: Transaction,
  place: Place,
  { comment_text: commentText, parent_id: parentId = null }: Comment,
): Promise<string> {
  const parent = parentId === null ? null : found(await findAction(tx.orm, place.stationId, parentId));
  if (parent && (parent.actionType !== 'comment' || parent.releaseId !== place.releaseId))
    refuse('NOT_FOUND');
  await countOnSong(tx.orm, place, 'commentsCount', 1);
  return (await insertAction(tx.orm, { ...place, actionType: 'comment', commentText, parentId })).id;
}
