import type { Context, SignedIn } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { findAnyStation } from '../../directory/store.ts';
import { runOutsiderAction } from '../../live/steps/run-station-action.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { findMembership, openStation, updateMembership } from '../store/members.ts';

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
  found(await findAnyStation(context.app.database.orm, stationId));
  const now = new Date();
  await runOutsiderAction(context, stationId, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (row.status === 'approved' || (row.status === 'rejected' && !evenRejected))
      refuse('ALREADY', { argument: row.status });
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
