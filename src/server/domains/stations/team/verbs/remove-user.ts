import type { Context, SignedIn, StationAdmin } from '../../../../context.ts';
import { runOutsiderAction, runStationAction } from '../../live/steps/run-station-action.ts';
import { removeMember } from '../steps/change-member.ts';

/** Removes a person from the team; their comments and decisions stay. @throws NOT_FOUND, LAST_ADMIN */
export const removeUser = (context: Context<StationAdmin>, userId: string): Promise<undefined> =>
  runStationAction(context, (tx) => removeMember(tx, context.caller.station.id, userId));

/** Removes a person from any station, by an operator. @throws NOT_FOUND, LAST_ADMIN */
export const removeAnyUser = (
  context: Context<SignedIn>,
  stationId: string,
  userId: string,
): Promise<undefined> => runOutsiderAction(context, stationId, (tx) => removeMember(tx, stationId, userId));
