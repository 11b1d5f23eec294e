import type { Who } from '../../contract/endpoint.ts';
import type { Artist, Caller, SignedIn } from '../context.ts';
import { refuse } from '../errors.ts';

/** The first door: does `who` let this caller make the call? Refuses with 401 or 403. */
export function letThrough(who: Who, caller: Caller): void {
  if (who === 'anyone' || caller.kind === 'system') return;
  if (caller.kind === 'visitor') refuse('UNAUTHENTICATED');
  // Of which station one is a member is the row's policy to say, in the stations' verbs.
  if (who === 'signedIn' || who === 'stationMember' || who === 'stationAdmin') return;
  if (who === 'artist') {
    if (!isArtist(caller)) refuse('STAGE_NAME_REQUIRED');
    return;
  }
  const enough: readonly string[] =
    who === 'operator:catalogues' ? ['linktone', 'patiphon'] : [who.slice('operator:'.length)];
  const isHeld = Object.entries(caller.flags).some(([flag, held]) => held && enough.includes(flag));
  if (!caller.isOperator || !isHeld) refuse('FORBIDDEN');
}

export const isArtist = (caller: SignedIn): caller is Artist => caller.tenantId !== null;
