import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import type { ActionResult } from '../../live/steps/run-station-action.ts';
import { readStationUser } from '../reads/team.ts';
import { isMember } from '../rules/policy.ts';
import type { Membership } from '../store/members.ts';

/** The event about a person's membership; for requests, only admins receive it. */
export const membershipEvent = (
  userId: string,
  was: Membership | undefined,
  user: StationUser | null,
): Pick<ActionResult<unknown>, 'event' | 'isForAdmins'> => ({
  event: {
    kind: 'team',
    person_id: userId,
    was: was ? { status: was.status, role: was.role } : null,
    user,
  },
  isForAdmins: !isMember(was) && !isMember(user ?? undefined),
});

/** An action that returns the person's current membership. */
export async function membershipResult(
  db: OrmTransaction,
  stationId: string,
  userId: string,
  was: Membership | undefined,
): Promise<ActionResult<StationUser>> {
  const user = await readStationUser(db, stationId, userId);
  return { answer: user, ...membershipEvent(userId, was, user) };
}
