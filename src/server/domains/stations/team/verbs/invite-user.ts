import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser, findUserByEmail, hashToken, newToken } from '../../../accounts/index.ts';
import { queueEmail } from '../../../notices/index.ts';
import { stationName } from '../../directory/rules.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { inviteUntil } from '../../rules.ts';
import { isMember } from '../rules/policy.ts';
import { insertInvite } from '../store/invites.ts';
import { findMembership } from '../store/members.ts';

interface Invited {
  email: string;
  role: StationRole;
}

/**
 * Emails an invite to somebody with or without an account; it works once within a week.
 * @throws ALREADY for a person who is in the team
 */
export function inviteUser(
  context: Context<StationAdmin>,
  { email, role }: Invited,
): Promise<{ id: string; email: string; role: StationRole; expires_at: string }> {
  const { app, caller } = context;
  const { station } = caller;
  const stationId = station.id;
  return runStationAction(context, async (tx) => {
    const invited = await findUserByEmail(tx.orm, email);
    if (invited && isMember(await findMembership(tx.orm, stationId, invited.id)))
      refuse('ALREADY', { argument: 'approved' });
    const token = newToken();
    const invite = { id: uuidv7(), email, role, expiresAt: inviteUntil(new Date()) };
    await insertInvite(tx.orm, {
      ...invite,
      stationId,
      tokenHash: hashToken(token),
      invitedBy: caller.userId,
    });
    const inviter = found(await findUser(tx.orm, caller.userId));
    const language = invited?.language ?? inviter.language;
    await queueEmail(tx, {
      to: email,
      language,
      email: {
        name: 'stationInvite',
        station: stationName(station, language),
        by: inviter.firstName ?? inviter.email,
        url: `${app.config.publicUrl}/invite#token=${token}`,
      },
    });
    await tx.audit('station.inviteUser', stationId, { inviteId: invite.id, after: { email, role } });
    return {
      answer: { id: invite.id, email, role, expires_at: invite.expiresAt.toISOString() },
      event: { kind: 'invite', email, role },
      isForAdmins: true,
    };
  });
}
