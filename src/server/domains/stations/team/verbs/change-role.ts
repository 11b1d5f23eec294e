import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { isMember } from '../rules/policy.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { countAdmins, findMembership, updateMembership } from '../store/members.ts';

/** Makes a member an admin, or an admin a member. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export function changeRole(
  context: Context<StationAdmin>,
  userId: string,
  role: StationRole,
): Promise<StationUser> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (!isMember(row)) refuse('NOT_FOUND');
    if (row.role === role) refuse('ALREADY', { argument: role });
    if (row.role === 'admin' && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
    await updateMembership(tx.orm, row, { role });
    await tx.audit('station.changeRole', stationId, { userId, before: { role: row.role }, after: { role } });
    return membershipResult(tx.orm, stationId, userId, row);
  });
}
