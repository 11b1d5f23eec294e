import type { Context, StationAdmin } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser } from '../../../accounts/index.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { isStationAdmin } from '../rules/policy.ts';
import { membershipEvent } from '../steps/membership-result.ts';
import { endInvites } from '../store/invites.ts';
import { countAdmins, deleteMembership, findMembership } from '../store/members.ts';

/** Removes a person from the team, with the invites they still have; their comments and decisions stay. @throws NOT_FOUND, LAST_ADMIN */
export function removeUser(context: Context<StationAdmin>, userId: string): Promise<undefined> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (isStationAdmin(row) && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
    await deleteMembership(tx.orm, row);
    const { email } = found(await findUser(tx.orm, userId));
    await endInvites(tx.orm, stationId, email);
    await tx.audit('station.removeUser', stationId, {
      userId,
      before: { role: row.role, status: row.status },
      after: null,
    });
    return { answer: undefined, ...membershipEvent(userId, row, null) };
  });
}
