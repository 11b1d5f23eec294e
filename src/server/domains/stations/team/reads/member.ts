import type { Context, SignedIn } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { isMember, isStationAdmin } from '../rules/policy.ts';
import { findMembership, findStation, type Membership, type Station } from '../store/members.ts';

/** A station with the caller's place in its team, read anew for each call: a right withdrawn ends with the next. */
export interface Seat {
  station: Station;
  membership: Membership | undefined;
}

/** The station a path names; stations are public. @throws NOT_FOUND */
export async function seatAt({ app, caller }: Context<SignedIn>, { id }: { id: string }): Promise<Seat> {
  const { orm } = app.database;
  const station = found(await findStation(orm, id));
  return { station, membership: await findMembership(orm, id, caller.userId) };
}

/** The same, of an approved member. @throws NOT_FOUND, FORBIDDEN */
export async function memberAt(context: Context<SignedIn>, params: { id: string }): Promise<Seat> {
  const seat = await seatAt(context, params);
  return isMember(seat.membership) ? seat : refuse('FORBIDDEN');
}

/** The same, of an admin of the station. @throws NOT_FOUND, FORBIDDEN */
export async function adminAt(context: Context<SignedIn>, params: { id: string }): Promise<Seat> {
  const seat = await seatAt(context, params);
  return isStationAdmin(seat.membership) ? seat : refuse('FORBIDDEN');
}
