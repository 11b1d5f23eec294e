import type { SongAction } from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { refuseInCommittee } from '../../committees/steps/refuse-in-committee.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { actionOf, readEntry } from '../reads/actions.ts';
import { deleteAction, findAction, updateAction } from '../store/actions.ts';
import { countOnSong } from '../store/songs.ts';

/** Changes the caller's own comment. @throws NOT_FOUND, NOT_AUTHOR, IN_COMMITTEE */
export function editComment(
  context: Context<StationMember>,
  actionId: string,
  commentText: string,
): Promise<SongAction> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx, seq) => {
    const { releaseId } = await ownComment(context, tx, actionId);
    await refuseInCommittee(tx.orm, stationId, releaseId);
    await updateAction(tx.orm, actionId, { commentText, editedAt: new Date() });
    const stats = await countOnSong(tx.orm, { stationId, releaseId }, 'commentsCount', 0, seq);
    const action = await readEntry(tx.orm, context.caller, actionId);
    const event = { release_id: releaseId, action_id: actionId, action, is_edit: true, stats };
    return { answer: actionOf(action), event: { kind: 'comment', ...event } };
  });
}

/** Deletes the caller's own comment; replies to it stay. @throws NOT_FOUND, NOT_AUTHOR */
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

/** The comment that a path names, if it is the caller's. @throws NOT_FOUND, NOT_AUTHOR */
async function ownComment(
  { caller }: Context<StationMember>,
  tx: Transaction,
  actionId: string,
): Promise<{ releaseId: string }> {
  const { actionType, releaseId, userId } = found(await findAction(tx.orm, caller.station.id, actionId));
  if (actionType !== 'comment' || releaseId === null) refuse('NOT_FOUND');
  if (userId !== caller.userId) refuse('NOT_AUTHOR');
  return { releaseId };
}
