import type { ActivityEntry } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { findUser } from '#server/accounts/index.ts';
import type { OrmTransaction, Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { queueEmail } from '#server/notices/index.ts';
import type { ActionResult } from '#server/stations/live/live.steps.ts';
import { anonymizeUploader } from '#server/stations/plays/logs.db.ts';
import { anonymizeAnswerer } from '#server/stations/plays/plays.db.ts';
import { recordAct } from '#server/stations/songs/acts.steps.ts';
import { deleteDoubleLikes, deleteHeardBy } from '#server/stations/songs/songs.db.ts';
import { isMember, isStationAdmin, stationName } from '#server/stations/stations.policy.ts';
import type { StationRole } from '#shared/station-team.ts';
import {
  countAdmins,
  deleteMembership,
  deleteMembershipsOf,
  deleteWeakerMemberships,
  endInvites,
  findMembership,
  type Membership,
  type Station,
  updateMembership,
} from './team.db.ts';
import { readStationUser } from './team.queries.ts';

/** Makes a member an admin, or an admin a member, under the station's lock. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export async function changeMemberRole(
  tx: Transaction,
  stationId: string,
  userId: string,
  role: StationRole,
): Promise<ActionResult<StationUser>> {
  const row = orNotFound(await findMembership(tx.orm, stationId, userId));
  if (!isMember(row)) fail('NOT_FOUND');
  if (row.role === role) fail('ALREADY', { argument: role });
  if (row.role === 'admin' && (await countAdmins(tx.orm, stationId)) === 1) fail('LAST_ADMIN');
  await updateMembership(tx.orm, row, { role });
  await tx.audit('station.changeRole', stationId, { userId, before: { role: row.role }, after: { role } });
  return membershipResult(tx.orm, stationId, userId, row);
}

/**
 * Removes a person from the station under its lock, with their open invites; their comments and decisions stay. A
 * member whom somebody else removes gets an email.
 * @param by who removes them
 * @throws NOT_FOUND, LAST_ADMIN
 */
export async function removeMember(
  tx: Transaction,
  station: Station,
  userId: string,
  by: string,
): Promise<ActionResult<undefined>> {
  const stationId = station.id;
  const row = orNotFound(await findMembership(tx.orm, stationId, userId));
  if (isStationAdmin(row) && (await countAdmins(tx.orm, stationId)) === 1) fail('LAST_ADMIN');
  await deleteMembership(tx.orm, row);
  tx.invalidate('rights');
  const { email, language } = orNotFound(await findUser(tx.orm, userId));
  await endInvites(tx.orm, stationId, email);
  await tx.audit('station.removeUser', stationId, {
    userId,
    before: { role: row.role, status: row.status },
    after: null,
  });
  if (!isMember(row)) return { answer: undefined, ...membershipEvent(userId, row, null) };
  if (by !== userId)
    await queueEmail(tx, {
      to: email,
      language,
      email: { name: 'stationRemoved', station: stationName(station, language) },
    });
  const action = await recordAct(tx, { stationId, userId: by, personId: userId, act: 'remove' });
  return { answer: undefined, ...membershipEvent(userId, row, null, action) };
}

/** Removes an erased person from every team; their decisions and comments stay, without their name. */
export async function leaveTeams(tx: Transaction, userId: string): Promise<void> {
  await deleteMembershipsOf(tx.orm, userId);
  await anonymizeUploader(tx.orm, userId);
  await anonymizeAnswerer(tx.orm, userId);
  await deleteHeardBy(tx.orm, userId);
}

/** Where two accounts of one person are in a team, the one that may do more there stays; a song has one like of both. */
export async function mergeTeams(tx: Transaction, keptId: string, endedId: string): Promise<void> {
  await deleteWeakerMemberships(tx.orm, keptId, endedId);
  await deleteDoubleLikes(tx.orm, keptId, endedId);
  tx.invalidate('rights');
}

/** The event about a person's membership; for requests, only admins receive it. */
const membershipEvent = (
  userId: string,
  was: Membership | undefined,
  user: StationUser | null,
  action: ActivityEntry | null = null,
): Pick<ActionResult<unknown>, 'event' | 'isForAdmins'> => ({
  event: {
    kind: 'team',
    action,
    person_id: userId,
    was: was ? { status: was.status, role: was.role } : null,
    user,
  },
  isForAdmins: !isMember(was) && !isMember(user ?? undefined),
});

/** An action that returns the person's current membership. */
export async function membershipResult(
  db: OrmTransaction,
  stationId: string,
  userId: string,
  was: Membership | undefined,
): Promise<ActionResult<StationUser>> {
  const user = await readStationUser(db, stationId, userId);
  return { answer: user, ...membershipEvent(userId, was, user) };
}
