import type { Context, StationMember } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findAction } from '../store/songs.ts';

/** The comment that a path names, of the caller. @throws NOT_FOUND, NOT_AUTHOR */
export async function ownComment(
  { caller }: Context<StationMember>,
  tx: Transaction,
  actionId: string,
): Promise<{ releaseId: string }> {
  const { actionType, releaseId, userId } = found(await findAction(tx.orm, caller.station.id, actionId));
  if (actionType !== 'comment' || releaseId === null) refuse('NOT_FOUND');
  if (userId !== caller.userId) refuse('NOT_AUTHOR');
  return { releaseId };
}
