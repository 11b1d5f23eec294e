import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser, hashToken } from '../../../accounts/index.ts';
import { runOutsiderAction } from '../../live/steps/run-station-action.ts';
import { isMember, isStationAdmin } from '../rules/policy.ts';
import { membershipResult } from '../steps/membership-result.ts';
import { endInvites, findInvite, takeInvite } from '../store/invites.ts';
import { findMembership, insertMembership, openStation, updateMembership } from '../store/members.ts';

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
  if (invite === undefined) refuse('INVITE_INVALID');
  const { stationId, role } = invite;
  return runOutsiderAction(context, stationId, async (tx) => {
    const { email } = found(await findUser(tx.orm, userId));
    if (email !== invite.email) refuse('INVITE_NOT_YOURS');
    // It depends on its sender's right: a removed admin's invites admit nobody, themselves included.
    if (!isStationAdmin(await findMembership(tx.orm, stationId, invite.invitedBy))) refuse('INVITE_INVALID');
    const now = new Date();
    if (!(await takeInvite(tx.orm, invite.id, now))) refuse('INVITE_INVALID');
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
