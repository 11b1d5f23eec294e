import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser } from '../../../accounts/index.ts';
import type { ActionResult } from '../../live/steps/run-station-action.ts';
import { isMember, isStationAdmin } from '../rules/policy.ts';
import { endInvites } from '../store/invites.ts';
import { countAdmins, deleteMembership, findMembership, updateMembership } from '../store/members.ts';
import { membershipEvent, membershipResult } from './membership-result.ts';

/** Makes a member an admin, or an admin a member, under the station's lock. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export async function changeMemberRole(
  tx: Transaction,
  stationId: string,
  userId: string,
  role: StationRole,
): Promise<ActionResult<StationUser>> {
  const row = found(await findMembership(tx.orm, stationId, userId));
  if (!isMember(row)) refuse('NOT_FOUND');
  if (row.role === role) refuse('ALREADY', { argument: role });
  if (row.role === 'admin' && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
  await updateMembership(tx.orm, row, { role });
  await tx.audit('station.changeRole', stationId, { userId, before: { role: row.role }, after: { role } });
  return membershipResult(tx.orm, stationId, userId, row);
}

/**
 * Removes a person from the station under its lock, with their open invites; their comments and decisions stay.
 * @throws NOT_FOUND, LAST_ADMIN
 */
export async function removeMember(
  tx: Transaction,
  stationId: string,
  userId: string,
): Promise<ActionResult<undefined>> {
  const row = found(await findMembership(tx.orm, stationId, userId));
  if (isStationAdmin(row) && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
  await deleteMembership(tx.orm, row);
  tx.invalidate('rights');
  const { email } = found(await findUser(tx.orm, userId));
  await endInvites(tx.orm, stationId, email);
  await tx.audit('station.removeUser', stationId, {
    userId,
    before: { role: row.role, status: row.status },
    after: null,
  });
  return { answer: undefined, ...membershipEvent(userId, row, null) };
}
