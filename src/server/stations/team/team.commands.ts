import type { StationUser } from '#contract/stations/team.ts';
import { findUser, findUserByEmail, hashToken, newToken } from '#server/accounts/index.ts';
import type { Context, SignedIn, StationAdmin } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify, queueEmail } from '#server/notices/index.ts';
import { findAnyStation } from '#server/stations/directory/directory.db.ts';
import { runOutsiderAction, runStationAction } from '#server/stations/live/live.steps.ts';
import {
  aboutStation,
  inviteUntil,
  isMember,
  isStationAdmin,
  mayAskAgain,
  stationName,
} from '#server/stations/stations.policy.ts';
import type { StationRole } from '#shared/station-team.ts';
import {
  adminIdsOf,
  consumeInvite,
  endInvites,
  findInvite,
  findMembership,
  insertInvite,
  insertMembership,
  openStation,
  takeInvite,
  updateMembership,
} from './team.db.ts';
import { changeMemberRole, membershipResult, removeMember } from './team.steps.ts';

/**
 * Joins a station by a mailed invite: once, within its week, as the person whose address it was sent to, while its
 * sender is an admin.
 * @throws INVITE_INVALID, INVITE_NOT_YOURS
 */
export async function acceptInvite(
  context: Context<SignedIn>,
  { token }: { token: string },
): Promise<StationUser> {
  const { userId } = context.caller;
  const invite = await findInvite(context.app.database.orm, hashToken(token));
  if (invite === undefined) fail('INVITE_INVALID');
  const { stationId, role } = invite;
  return runOutsiderAction(context, stationId, async (tx) => {
    const { email } = orNotFound(await findUser(tx.orm, userId));
    if (email !== invite.email) fail('INVITE_NOT_YOURS');
    // It depends on its sender's right: a removed admin's invites admit nobody, themselves included.
    if (!isStationAdmin(await findMembership(tx.orm, stationId, invite.invitedBy))) fail('INVITE_INVALID');
    const now = new Date();
    if (!(await consumeInvite(tx.orm, invite.id, now))) fail('INVITE_INVALID');
    await endInvites(tx.orm, stationId, email);
    const row = await findMembership(tx.orm, stationId, userId);
    const place = { status: 'approved', role, decidedAt: now } as const;
    if (row === undefined) await insertMembership(tx.orm, { stationId, userId, ...place });
    else if (!isMember(row)) await updateMembership(tx.orm, row, place);
    await openStation(tx.orm, stationId, now);
    const before = row ? { status: row.status, role: row.role } : null;
    const after = isMember(row) ? before : { status: place.status, role };
    await tx.audit('station.acceptInvite', stationId, { inviteId: invite.id, userId, before, after });
    return membershipResult(tx.orm, stationId, userId, row);
  });
}

type Answer = { status: 'approved'; role?: StationRole | undefined } | { status: 'rejected' };

/**
 * Approves a person who asked to join, as a member by default, or rejects them.
 * @throws NOT_FOUND, ALREADY with the earlier answer
 */
export function answerRequest(
  context: Context<StationAdmin>,
  userId: string,
  answer: Answer,
): Promise<StationUser> {
  const now = new Date();
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const row = orNotFound(await findMembership(tx.orm, stationId, userId));
    if (row.status !== 'pending') fail('ALREADY', { argument: row.status });
    const isApproved = answer.status === 'approved';
    const role = isApproved ? (answer.role ?? 'member') : row.role;
    await updateMembership(tx.orm, row, { status: answer.status, role, decidedAt: now });
    if (isApproved) await openStation(tx.orm, stationId, now);
    await tx.audit(isApproved ? 'station.approveUser' : 'station.rejectUser', stationId, {
      userId,
      before: { status: row.status, role: row.role },
      after: { status: answer.status, role },
    });
    return membershipResult(tx.orm, stationId, userId, row);
  });
}

/**
 * Approves a person who asked to join as the station's admin, by an operator.
 * @param evenRejected also one whom the station's admin rejected
 * @throws NOT_FOUND, ALREADY
 */
export async function approveAsAdmin(
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
  evenRejected: boolean,
): Promise<void> {
  orNotFound(await findAnyStation(context.app.database.orm, stationId));
  const now = new Date();
  await runOutsiderAction(context, stationId, async (tx) => {
    const row = orNotFound(await findMembership(tx.orm, stationId, userId));
    if (row.status === 'approved' || (row.status === 'rejected' && !evenRejected))
      fail('ALREADY', { argument: row.status });
    const after = { status: 'approved', role: 'admin' } as const;
    await updateMembership(tx.orm, row, { ...after, decidedAt: now });
    await openStation(tx.orm, stationId, now);
    await tx.audit('station.approveAdmin', stationId, {
      userId,
      before: { status: row.status, role: row.role },
      after,
    });
    const { event, isForAdmins = false } = await membershipResult(tx.orm, stationId, userId, row);
    return { answer: undefined, event, isForAdmins };
  });
}

/** Makes a member an admin, or an admin a member. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export const changeRole = (
  context: Context<StationAdmin>,
  userId: string,
  role: StationRole,
): Promise<StationUser> =>
  runStationAction(context, (tx) => changeMemberRole(tx, context.caller.station.id, userId, role));

/** Changes a member's role at any station, by an operator. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export const changeAnyRole = (
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
  role: StationRole,
): Promise<StationUser> =>
  runOutsiderAction(context, stationId, (tx) => changeMemberRole(tx, stationId, userId, role));

interface Invited {
  email: string;
  role: StationRole;
}

/**
 * Emails an invite to somebody with or without an account; it works once within a week.
 * @throws ALREADY for a person who is in the team
 */
export function inviteUser(
  context: Context<StationAdmin>,
  { email, role }: Invited,
): Promise<{ id: string; email: string; role: StationRole; expires_at: string }> {
  const { app, caller } = context;
  const { station } = caller;
  const stationId = station.id;
  return runStationAction(context, async (tx) => {
    const invited = await findUserByEmail(tx.orm, email);
    if (invited && isMember(await findMembership(tx.orm, stationId, invited.id)))
      fail('ALREADY', { argument: 'approved' });
    const token = newToken();
    const invite = { id: uuidv7(), email, role, expiresAt: inviteUntil(new Date()) };
    await insertInvite(tx.orm, {
      ...invite,
      stationId,
      tokenHash: hashToken(token),
      invitedBy: caller.userId,
    });
    const inviter = orNotFound(await findUser(tx.orm, caller.userId));
    const language = invited?.language ?? inviter.language;
    await queueEmail(tx, {
      to: email,
      language,
      email: {
        name: 'stationInvite',
        station: stationName(station, language),
        by: inviter.firstName ?? inviter.email,
        url: `${app.config.publicUrl}/invite#token=${token}`,
      },
    });
    await tx.audit('station.inviteUser', stationId, { inviteId: invite.id, after: { email, role } });
    return {
      answer: { id: invite.id, email, role, expires_at: invite.expiresAt.toISOString() },
      event: { kind: 'invite', email, role, is_withdrawn: false },
      isForAdmins: true,
    };
  });
}

/** Withdraws an invite: its link stops working. @throws NOT_FOUND for one that was accepted or has expired */
export function withdrawInvite(context: Context<StationAdmin>, inviteId: string): Promise<undefined> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const { email, role } = orNotFound(await takeInvite(tx.orm, stationId, inviteId));
    await tx.audit('station.withdrawInvite', stationId, { inviteId, before: { email, role }, after: null });
    return {
      answer: undefined,
      event: { kind: 'invite', email, role, is_withdrawn: true },
      isForAdmins: true,
    };
  });
}

/** Removes a person from the team; their comments and decisions stay. @throws NOT_FOUND, LAST_ADMIN */
export const removeUser = (context: Context<StationAdmin>, userId: string): Promise<undefined> =>
  runStationAction(context, (tx) => removeMember(tx, context.caller.station, userId, context.caller.userId));

/** Removes a person from any station, by an operator. @throws NOT_FOUND, LAST_ADMIN */
export const removeAnyUser = (
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
): Promise<undefined> =>
  runOutsiderAction(context, stationId, async (tx) =>
    removeMember(tx, orNotFound(await findAnyStation(tx.orm, stationId)), userId, context.caller.userId),
  );

/**
 * Asks to join a station's team.
 * @throws ALREADY for a person who is waiting, is in the team, or was rejected less than a week ago
 */
export function requestAccess(context: Context<SignedIn>, stationId: string): Promise<StationUser> {
  const { userId } = context.caller;
  const now = new Date();
  return runOutsiderAction(context, stationId, async (tx) => {
    const row = await findMembership(tx.orm, stationId, userId);
    if (row === undefined) await insertMembership(tx.orm, { stationId, userId, createdAt: now });
    else if (row.status === 'rejected' && mayAskAgain(row.decidedAt, now))
      await updateMembership(tx.orm, row, { status: 'pending', role: 'member', createdAt: now });
    else fail('ALREADY', { argument: row.status });
    const result = await membershipResult(tx.orm, stationId, userId, row);
    await notify(tx, await adminIdsOf(tx.orm, stationId), `access ${stationId} ${userId}`, {
      kind: 'access',
      ...aboutStation(orNotFound(await findAnyStation(tx.orm, stationId))),
      by: result.answer.user_name,
    });
    return result;
  });
}

/**
 * Undoes a rejection: the person waits for an answer again.
 * @throws NOT_FOUND, ALREADY for anyone who isn't rejected
 */
export function takeBackRejection(context: Context<StationAdmin>, userId: string): Promise<StationUser> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const row = orNotFound(await findMembership(tx.orm, stationId, userId));
    if (row.status !== 'rejected') fail('ALREADY', { argument: row.status });
    await updateMembership(tx.orm, row, { status: 'pending', decidedAt: null });
    await tx.audit('station.takeBackRejection', stationId, {
      userId,
      before: { status: row.status },
      after: { status: 'pending' },
    });
    return membershipResult(tx.orm, stationId, userId, row);
  });
}
