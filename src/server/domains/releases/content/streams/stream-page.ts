import type { FastifyInstance } from 'fastify';
import type { App, Context } from '../../../../context.ts';
import { EventStream, rawOf } from '../../../../http/event-stream.ts';
import type { Raw } from '../../../../http/route.ts';
import { readPublic } from '../reads/releases.ts';
import { pageHubOf } from './page-hub.ts';

/** Tells a browser when a song's page has changed, until either side ends it. @throws NOT_FOUND, GONE, UNAVAILABLE */
export async function streamPage(context: Context, code: string, given: Raw | null): Promise<undefined> {
  const raw = rawOf(given);
  const { id } = await readPublic(context, code);
  pageHubOf(context.app).join(id, (onEnd) => new EventStream(raw, onEnd));
}

/** A server that stops ends its streams: they would hold it open. */
export function mountSongPages(server: FastifyInstance, app: App): void {
  const hub = pageHubOf(app);
  server.addHook('preClose', async () => hub.close());
}
