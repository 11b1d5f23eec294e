import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { notify } from '../../../notices/index.ts';
import { aboutStation } from '../../directory/rules.ts';
import { findAnyStation } from '../../directory/store.ts';
import { runOutsiderAction } from '../../live/steps/run-station-action.ts';
import { mayAskAgain } from '../../rules.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { adminIdsOf, findMembership, insertMembership, updateMembership } from '../store/members.ts';

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
    else refuse('ALREADY', { argument: row.status });
    const result = await membershipResult(tx.orm, stationId, userId, row);
    await notify(tx, await adminIdsOf(tx.orm, stationId), `access ${stationId} ${userId}`, {
      kind: 'access',
      ...aboutStation(found(await findAnyStation(tx.orm, stationId))),
      by: result.answer.user_name,
    });
    return result;
  });
}
