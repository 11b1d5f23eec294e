import type { StationWho } from '../../../../../contract/endpoint.ts';
import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { App, Context, SignedIn, StationAccess } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import type { StationGuard } from '../../../../http/gate.ts';
import { readRights, type StationSession } from '../../live/reads/rights.ts';
import { hasRight } from '../rules/policy.ts';
import { findMembership, findStation, type Membership, type Station } from '../store/members.ts';

declare const visited: unique symbol;

/** A station for any signed-in person, with their own membership, if any. Created only here. */
export interface StationVisit {
  station: Station;
  membership: Membership | undefined;
  readonly [visited]: true;
}

// The only place that creates the brand: the guards below have just read the membership.
const mint = <W extends StationWho>(proven: { station: Station; role: StationRole; who: W }) =>
  proven as StationAccess<W>;

async function readVisit({ database: { orm } }: App, { userId }: SignedIn, id: string) {
  const station = found(await findStation(orm, id));
  const membership = await findMembership(orm, id, userId);
  return { station, membership } as StationVisit; // both were just read
}

/** The station that a path names; stations are public. @throws NOT_FOUND */
export const visitStation = (
  { app, caller }: Context<SignedIn>,
  { id }: { id: string },
): Promise<StationVisit> => readVisit(app, caller, id);

/**
 * Proves the right that a call's `who` requires at the station in its path. It reads the membership at each call, so
 * a withdrawn right ends with the next one.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const guardStation: StationGuard = async (app, caller, who, stationId) => {
  const { station, membership } = await readVisit(app, caller, stationId);
  if (membership === undefined || !hasRight(who, membership)) refuse('FORBIDDEN');
  return { ...caller, ...mint({ station, role: membership.role, who }) };
};

/** A member's access by a ticket's session, read again. @throws NOT_FOUND, FORBIDDEN */
export async function guardSession(app: App, session: StationSession): Promise<StationAccess> {
  const { orm } = app.database;
  const station = found(await findStation(orm, session.stationId));
  const [role = refuse('FORBIDDEN')] = await readRights(orm, [session]);
  return mint({ station, role, who: 'stationMember' });
}
