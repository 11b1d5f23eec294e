import type { FastifyInstance } from 'fastify';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { EventStream, rawOf } from '../../../../http/event-stream.ts';
import type { Raw } from '../../../../http/route.ts';
import { noticeHubOf, type Reader } from './notice-hub.ts';

/** Streams the caller's number of unread notices, until either side ends it. @throws UNAVAILABLE */
export async function streamNotices(
  { app, caller }: Context<SignedIn>,
  maybeRaw: Raw | null,
): Promise<undefined> {
  const raw = rawOf(maybeRaw);
  const hub = noticeHubOf(app);
  const reader: Reader = { userId: caller.userId, sessionHash: caller.sessionHash };
  hub.join(reader, () => new EventStream(raw, () => hub.leave(reader)));
}

/** A stopping server ends its streams, which would keep it open. */
export function mountNotices(server: FastifyInstance, app: App): void {
  const hub = noticeHubOf(app);
  server.addHook('preClose', async () => hub.close());
}
