import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { findMembership, updateMembership } from '../store/members.ts';

/**
 * Undoes a rejection: the person waits for an answer again.
 * @throws NOT_FOUND, ALREADY for anyone who isn't rejected
 */
export function takeBackRejection(context: Context<StationAdmin>, userId: string): Promise<StationUser> {
  const stationId = context.caller.station.id;
  return runStationAction(context, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (row.status !== 'rejected') refuse('ALREADY', { argument: row.status });
    await updateMembership(tx.orm, row, { status: 'pending', decidedAt: null });
    await tx.audit('station.takeBackRejection', stationId, {
      userId,
      before: { status: row.status },
      after: { status: 'pending' },
    });
    return membershipResult(tx.orm, stationId, userId, row);
  });
}
