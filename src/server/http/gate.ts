import type { Endpoint, StationWho, Who } from '#contract/endpoint.ts';
import type { App, Artist, Caller, SignedIn, StationMember } from '#server/context.ts';
import { fail } from '#server/errors.ts';

/** The first check: may this caller make the call, by its `who`? Refuses with 401 or 403. */
export function authorize(
  { who, isForClosed, reachesOthers }: Pick<Endpoint, 'who' | 'isForClosed' | 'reachesOthers'>,
  caller: Caller,
): void {
  if (who === 'anyone' || caller.kind === 'system') return;
  if (caller.kind === 'visitor') fail('UNAUTHENTICATED');
  if (caller.isClosed && !isForClosed) fail('ACCOUNT_CLOSED');
  if (caller.isLimited && reachesOthers) fail('ACCOUNT_LIMITED');
  if (caller.owesTerms && reachesOthers) fail('TERMS_CHANGED');
  // The station guard checks which station, once the path is read.
  if (who === 'signedIn' || isOfStation(who)) return;
  if (who === 'artist') {
    if (!isArtist(caller)) fail('STAGE_NAME_REQUIRED');
    return;
  }
  const enough: readonly string[] =
    who === 'operator:catalogues' ? ['linktone', 'patiphon'] : [who.slice('operator:'.length)];
  const isHeld = Object.entries(caller.flags).some(([flag, held]) => held && enough.includes(flag));
  if (!caller.isOperator || !isHeld) fail('FORBIDDEN');
}

/**
 * Proves the right that `who` requires at the station in the path; the stations domain provides it.
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
