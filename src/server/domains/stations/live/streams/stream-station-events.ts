import type { FastifyInstance } from 'fastify';
import type { App, Context, StationMember } from '../../../../context.ts';
import { EventStream, lastEventId, rawOf } from '../../../../http/event-stream.ts';
import type { Raw } from '../../../../http/route.ts';
import { hubOf, type Reader } from './hub.ts';
import { rightsWatchOf } from './rights-watch.ts';

/** Streams a station's events to a member's browser, until either side ends it. @throws UNAVAILABLE */
export async function streamStationEvents(
  { app, caller }: Context<StationMember>,
  maybeRaw: Raw | null,
): Promise<undefined> {
  const raw = rawOf(maybeRaw);
  const hub = hubOf(app);
  const reader: Reader = {
    member: caller,
    stationId: caller.station.id,
    sessionHash: caller.sessionHash,
    isAdmin: caller.role === 'admin',
    seq: 0,
  };
  await hub.join(reader, lastEventId(raw), () => new EventStream(raw, () => hub.leave(reader)));
}

/** A stopping server ends its streams, which would keep it open. */
export function mountHub(server: FastifyInstance, app: App): void {
  const hub = hubOf(app);
  server.addHook('preClose', async () => hub.close());
  server.addHook('onClose', async () => rightsWatchOf(app).close());
}
