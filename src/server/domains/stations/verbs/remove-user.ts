import type { Context, SignedIn } from '../../../context.ts';
import { found, refuse } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { tellOfPerson } from '../person-deed.ts';
import { isStationAdmin } from '../policy.ts';
import { countAdmins, deleteMembership, findMembership } from '../team-store.ts';

/** Removes a person from the team; their comments and decisions stay. @throws NOT_FOUND, LAST_ADMIN */
export function removeUser(
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
): Promise<undefined> {
  return runAct(context, { stationId, who: 'admin' }, async (tx) => {
    const row = found(await findMembership(tx.orm, stationId, userId));
    if (isStationAdmin(row) && (await countAdmins(tx.orm, stationId)) === 1) refuse('LAST_ADMIN');
    await deleteMembership(tx.orm, row);
    await tx.audit('station.removeUser', stationId, {
      userId,
      before: { role: row.role, status: row.status },
      after: null,
    });
    return { answer: undefined, ...tellOfPerson(userId, row, null) };
  });
}
