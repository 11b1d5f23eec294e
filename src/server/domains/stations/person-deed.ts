import type { StationUser } from '../../../contract/station-team.ts';
import type { OrmTransaction } from '../../database/transact.ts';
import type { Deed } from './act.ts';
import { isMember } from './policy.ts';
import { readStationUser } from './team-reads.ts';
import type { Membership } from './team-store.ts';

/** What the team hears of a person's place in it; of who asks and waits, admins alone. */
export const tellOfPerson = (
  userId: string,
  was: Membership | undefined,
  user: StationUser | null,
): Pick<Deed<unknown>, 'event' | 'isForAdmins'> => ({
  event: {
    kind: 'team',
    person_id: userId,
    was: was ? { status: was.status, role: was.role } : null,
    user,
  },
  isForAdmins: !isMember(was) && !isMember(user ?? undefined),
});

/** An act that answers the person's place as it is now. */
export async function personDeed(
  db: OrmTransaction,
  stationId: string,
  userId: string,
  was: Membership | undefined,
): Promise<Deed<StationUser>> {
  const user = await readStationUser(db, stationId, userId);
  return { answer: user, ...tellOfPerson(userId, was, user) };
}
