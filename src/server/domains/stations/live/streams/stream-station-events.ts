import type { Context, SignedIn } from '../../../../context.ts';
import { EventStream, lastEventId, rawOf } from '../../../../http/event-stream.ts';
import type { Raw } from '../../../../http/route.ts';
import type { Seat } from '../../team/reads/member.ts';
import { isStationAdmin } from '../../team/rules/policy.ts';
import { hubOf, type Reader } from './hub.ts';

/** Tells a member's browser what the team does, until either side ends it. @throws UNAVAILABLE */
export async function streamStationEvents(
  { app, caller }: Context<SignedIn>,
  { station, membership }: Seat,
  given: Raw | null,
): Promise<undefined> {
  const raw = rawOf(given);
  const hub = hubOf(app);
  const reader: Reader = {
    stationId: station.id,
    userId: caller.userId,
    sessionHash: caller.sessionHash,
    isAdmin: isStationAdmin(membership),
    seq: 0,
  };
  await hub.join(reader, lastEventId(raw), () => new EventStream(raw, () => hub.leave(reader)));
}
