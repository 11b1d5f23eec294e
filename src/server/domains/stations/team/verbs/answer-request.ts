import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { findMembership, openStation, updateMembership } from '../store/members.ts';

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
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (row.status !== 'pending') refuse('ALREADY', { argument: row.status });
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
