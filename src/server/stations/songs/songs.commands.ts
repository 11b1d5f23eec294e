import type { z } from 'zod';
import type * as contract from '#contract/stations/songs.ts';
import type { SongAction, SongDecision, SongStats } from '#contract/stations/songs.ts';
import type { Context, StationMember } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify } from '#server/notices/index.ts';
import { refuseInCommittee } from '#server/stations/committees/committees.steps.ts';
import { type ActionResult, runStationAction } from '#server/stations/live/live.steps.ts';
import { aboutStation, isMember, waitedSince } from '#server/stations/stations.policy.ts';
import { findMembership } from '#server/stations/team/team.db.ts';
import { actionOf, readEntry, readSongStats, type SongEntry } from './activity.queries.ts';
import { readGround } from './decision-ground.queries.ts';
import { readNewer } from './decisions.queries.ts';
import {
  countOnSong,
  deleteAction,
  deleteLike,
  ensureSong,
  findAction,
  insertAction,
  lastMadeAt,
  saveHeard,
  updateAction,
} from './songs.db.ts';
import { decide } from './songs.steps.ts';

type ActionInput = z.output<typeof contract.actOnSong.body>;
type Comment = Extract<ActionInput, { action_type: 'comment' }>;

/**
 * Likes a song or removes the like, or comments on it.
 * @throws NOT_FOUND for a song that isn't in the station's feed, IN_COMMITTEE
 */
export async function actOnSong(
  context: Context<StationMember>,
  input: ActionInput,
): Promise<{ action: SongAction | null; stats: SongStats }> {
  const { release_id: releaseId } = input;
  const { caller } = context;
  const place = { stationId: caller.station.id, releaseId, userId: caller.userId };
  const action = await runStationAction(context, async (tx, seq) => {
    orNotFound(await ensureSong(tx.orm, place.stationId, releaseId));
    await refuseInCommittee(tx.orm, place.stationId, releaseId);
    const details = { caller, place, seq };
    return input.action_type === 'like' ? toggleLike(tx, details) : comment(tx, details, input);
  });
  return {
    action: action === null ? null : actionOf(action),
    stats: await readSongStats(context, releaseId),
  };
}

/** Records that the caller heard a song, for their own lists. @throws NOT_FOUND */
export const hearSong = (context: Context<StationMember>, releaseId: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { station, userId } = context.caller;
    if (!(await saveHeard(tx.orm, { stationId: station.id, userId, releaseId }))) fail('NOT_FOUND');
    return undefined;
  });

interface Action {
  caller: StationMember;
  place: { stationId: string; releaseId: string; userId: string };
  seq: number;
}

async function toggleLike(
  tx: Transaction,
  { caller, place, seq }: Action,
): Promise<ActionResult<SongEntry | null>> {
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
): Promise<ActionResult<SongEntry | null>> {
  const parent = parentId === null ? null : orNotFound(await findAction(tx.orm, place.stationId, parentId));
  if (parent && (parent.actionType !== 'comment' || parent.releaseId !== place.releaseId)) fail('NOT_FOUND');
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
  answer: SongEntry,
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
  const { actionType, releaseId, userId } = orNotFound(await findAction(tx.orm, caller.station.id, actionId));
  if (actionType !== 'comment' || releaseId === null) fail('NOT_FOUND');
  if (userId !== caller.userId) fail('NOT_AUTHOR');
  return { releaseId };
}

type DecisionInput = Omit<z.output<typeof contract.decideSong.body>, 'release_id'>;

/**
 * Approves a song, into a playlist or without one, keeps it pending, declines it, or removes the decision. A decision
 * that the caller hasn't seen stays.
 * @throws STALE with the newer decision, if `based_on` is given and isn't the current one;
 * NOT_FOUND for a song that isn't in the station's feed, and for a playlist that isn't the station's;
 * PLAYLIST_PUT_AWAY, IN_COMMITTEE, and 422 for a reason that isn't the station's
 */
export function decideSong(
  context: Context<StationMember>,
  releaseId: string,
  { decision, playlist_id = null, reasons, note, based_on: basedOn, made_at: madeAt }: DecisionInput,
): Promise<SongDecision> {
  const { caller } = context;
  const stationId = caller.station.id;
  return runStationAction(context, async (tx, seq) => {
    const playlistId = decision === 'approved' ? playlist_id : null;
    const uniqueReasons = decision === null ? [] : reasons && [...new Set(reasons)];
    const { userId } = caller;
    const asked = { releaseId, userId, playlistId, reasons: uniqueReasons ?? [] };
    const ground = orNotFound(await readGround(tx.orm, stationId, asked));
    const { song, playlist } = ground;
    if (basedOn !== undefined && basedOn !== song.decidedSeq)
      fail('STALE', { data: await readNewer(tx.orm, caller, releaseId) });
    if (playlistId !== null && !orNotFound(playlist ?? undefined).isActive) fail('PLAYLIST_PUT_AWAY');
    if (!ground.hasReasons) fail('INVALID', { fields: { reasons: 'INVALID' } });
    if (ground.isInCommittee) fail('IN_COMMITTEE');
    const claimed = madeAt === undefined ? null : new Date(madeAt);
    // Several decisions of one person may have waited: each follows the one before, not its arrival.
    const isEarlier = claimed !== null && song.decidedAt !== null && claimed < song.decidedAt;
    const follows = isEarlier ? await lastMadeAt(tx.orm, stationId, releaseId) : song.decidedAt;
    const deciding = {
      access: caller,
      ground,
      userId,
      decision,
      playlistId,
      reasons: uniqueReasons,
      note,
      madeAt: claimed && waitedSince(claimed, follows, new Date()),
    };
    return decide(tx, seq, { ...deciding, act: 'decide' });
  });
}
