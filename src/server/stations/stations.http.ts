import type { FastifyInstance } from 'fastify';
import type { App, Context, StationMember } from '#server/context.ts';
import { EventStream, lastEventId, rawOf } from '#server/http/event-stream.ts';
import type { Raw } from '#server/http/route.ts';
import { hubOf, type Reader, rightsWatchOf } from './live/hub.http.ts';

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
