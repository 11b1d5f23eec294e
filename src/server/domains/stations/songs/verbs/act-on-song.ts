import type { z } from 'zod';
import type {
  ActivityEntry,
  actOnSong as contract,
  SongAction,
  SongStats,
} from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { notify } from '../../../notices/index.ts';
import { refuseInCommittee } from '../../committees/steps/refuse-in-committee.ts';
import { aboutStation } from '../../directory/rules.ts';
import { type ActionResult, runStationAction } from '../../live/steps/run-station-action.ts';
import { isMember } from '../../team/rules/policy.ts';
import { findMembership } from '../../team/store/members.ts';
import { actionOf, readEntry } from '../reads/actions.ts';
import { readSongStats } from '../reads/likes.ts';
import { deleteLike, findAction, insertAction } from '../store/actions.ts';
import { countOnSong, openSong } from '../store/songs.ts';

type Input = z.output<typeof contract.body>;
type Comment = Extract<Input, { action_type: 'comment' }>;

/**
 * Likes a song or removes the like, or comments on it.
 * @throws NOT_FOUND for a song that isn't in the station's feed, IN_COMMITTEE
 */
export async function actOnSong(
  context: Context<StationMember>,
  input: Input,
): Promise<{ action: SongAction | null; stats: SongStats }> {
  const { release_id: releaseId } = input;
  const { caller } = context;
  const place = { stationId: caller.station.id, releaseId, userId: caller.userId };
  const action = await runStationAction(context, async (tx, seq) => {
    found(await openSong(tx.orm, place.stationId, releaseId));
    await refuseInCommittee(tx.orm, place.stationId, releaseId);
    const details = { caller, place, seq };
    return input.action_type === 'like' ? toggleLike(tx, details) : comment(tx, details, input);
  });
  return {
    action: action === null ? null : actionOf(action),
    stats: await readSongStats(context, releaseId),
  };
}

interface Action {
  caller: StationMember;
  place: { stationId: string; releaseId: string; userId: string };
  seq: number;
}

async function toggleLike(
  tx: Transaction,
  { caller, place, seq }: Action,
): Promise<ActionResult<ActivityEntry | null>> {
  const isRemoved = await deleteLike(tx.orm, place);
  const stats = await countOnSong(tx.orm, place, 'likesCount', isRemoved ? -1 : 1, seq);
  const like = isRemoved ? null : await insertAction(tx.orm, { ...place, actionType: 'like' });
  const action = like && (await readEntry(tx.orm, caller, like.id));
  return {
    answer: action,
    event: { kind: 'like', release_id: place.releaseId, is_liked: !isRemoved, stats, action },
  };
}

async function comment(
  tx: Transaction,
  { caller, place, seq }: Action,
  { comment_text: commentText, parent_id: parentId = null }: Comment,
): Promise<ActionResult<ActivityEntry | null>> {
  const parent = parentId === null ? null : found(await findAction(tx.orm, place.stationId, parentId));
  if (parent && (parent.actionType !== 'comment' || parent.releaseId !== place.releaseId))
    refuse('NOT_FOUND');
  const stats = await countOnSong(tx.orm, place, 'commentsCount', 1, seq);
  const { id } = await insertAction(tx.orm, { ...place, actionType: 'comment', commentText, parentId });
  const action = await readEntry(tx.orm, caller, id);
  if (parent && parent.userId !== place.userId && action)
    await notifyAuthor(tx, caller, parent.userId, action);
  const event = { release_id: place.releaseId, action_id: id, action, is_edit: false, stats };
  return { answer: action, event: { kind: 'comment', ...event } };
}

/** Notifies a member that a teammate answered their comment. */
async function notifyAuthor(
  tx: Transaction,
  { station }: StationMember,
  authorId: string,
  answer: ActivityEntry,
): Promise<void> {
  const { id, release_id, release_title, release_short_code, user_name, comment_text } = answer;
  const member = await findMembership(tx.orm, station.id, authorId);
  if (release_id === null || !isMember(member)) return;
  await notify(tx, [authorId], `reply ${id}`, {
    kind: 'reply',
    release_id,
    release_title: release_title ?? '',
    release_short_code,
    ...aboutStation(station),
    by: user_name,
    text: comment_text ?? '',
  });
}
