import type { Context, SignedIn } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { findUser } from '../../accounts/index.ts';
import { runAct } from '../act.ts';
import { endInvites } from '../invite-store.ts';
import { tellOfPerson } from '../person-deed.ts';
import { isStationAdmin } from '../policy.ts';
import { countAdmins, deleteMembership, findMembership } from '../team-store.ts';

/** Removes a person from the team, with the invites they still have; their comments and decisions stay. @throws NOT_FOUND, LAST_ADMIN */
export function removeUser(
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
): Promise<undefined> {
  return runAct(context, { stationId, who: 'admin' }, async (tx) => {
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
    return { answer: undefined, ...tellOfPerson(userId, row, null) };
  });
}
