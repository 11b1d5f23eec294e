import type { StationUser } from '../../../../contract/station-team.ts';
import type { StationRole } from '../../../../contract/vocabulary/station-team.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { personDeed } from '../person-deed.ts';
import { isMember } from '../policy.ts';
import { countAdmins, findMembership, updateMembership } from '../team-store.ts';

/** Makes a member an admin, or an admin a member. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export function changeRole(
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
  role: StationRole,
): Promise<StationUser> {
  return runAct(context, { stationId, who: 'admin' }, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (!isMember(row)) refuse('NOT_FOUND');
    if (row.role === role) refuse('ALREADY', { argument: role });
    if (row.role === 'admin' && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
    await updateMembership(tx.orm, row, { role });
    await tx.audit('station.changeRole', stationId, { userId, before: { role: row.role }, after: { role } });
    return personDeed(tx.orm, stationId, userId, row);
  });
}
