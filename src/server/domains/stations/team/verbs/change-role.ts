import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, SignedIn, StationAdmin } from '../../../../context.ts';
import { runOutsiderAction, runStationAction } from '../../live/steps/run-station-action.ts';
import { changeMemberRole } from '../steps/change-member.ts';

/** Makes a member an admin, or an admin a member. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export const changeRole = (
  context: Context<StationAdmin>,
  userId: string,
  role: StationRole,
): Promise<StationUser> =>
  runStationAction(context, (tx) => changeMemberRole(tx, context.caller.station.id, userId, role));

/** Changes a member's role at any station, by an operator. @throws NOT_FOUND, ALREADY, LAST_ADMIN */
export const changeAnyRole = (
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
  role: StationRole,
): Promise<StationUser> =>
  runOutsiderAction(context, stationId, (tx) => changeMemberRole(tx, stationId, userId, role));
