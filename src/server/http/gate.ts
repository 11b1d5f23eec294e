import type { Endpoint, StationWho, Who } from '../../contract/endpoint.ts';
import type { App, Artist, Caller, SignedIn, StationMember } from '../context.ts';
import { refuse } from '../errors.ts';

/** The first door: does the call's `who` let this caller make it? Refuses with 401 or 403. */
export function letThrough(
  { who, isForClosed }: Pick<Endpoint, 'who' | 'isForClosed'>,
  caller: Caller,
): void {
  if (who === 'anyone' || caller.kind === 'system') return;
  if (caller.kind === 'visitor') refuse('UNAUTHENTICATED');
  if (caller.isClosed && !isForClosed) refuse('ACCOUNT_CLOSED');
  // At which station one is a member is the stations' guard to say, once the path is read.
  if (who === 'signedIn' || isOfStation(who)) return;
  if (who === 'artist') {
    if (!isArtist(caller)) refuse('STAGE_NAME_REQUIRED');
    return;
  }
  const enough: readonly string[] =
    who === 'operator:catalogues' ? ['linktone', 'patiphon'] : [who.slice('operator:'.length)];
  const isHeld = Object.entries(caller.flags).some(([flag, held]) => held && enough.includes(flag));
  if (!caller.isOperator || !isHeld) refuse('FORBIDDEN');
}

/**
 * Proves the right that `who` asks for at the station that the path names; the stations domain brings it.
 * @throws NOT_FOUND, FORBIDDEN
 */
export type StationGuard = (
  app: App,
  caller: SignedIn,
  who: StationWho,
  stationId: string,
) => Promise<StationMember>;

export const isOfStation = (who: Who): who is StationWho => who === 'stationMember' || who === 'stationAdmin';

export const isArtist = (caller: SignedIn): caller is Artist => caller.tenantId !== null;
