import type { FastifyInstance } from 'fastify';
import type { App, Context } from '../../../../context.ts';
import { EventStream, rawOf } from '../../../../http/event-stream.ts';
import type { Raw } from '../../../../http/route.ts';
import { readPublic } from '../reads/releases.ts';
import { pageHubOf } from './page-hub.ts';

/** Streams changes of a song's page to a browser, until either side ends it. @throws NOT_FOUND, GONE, UNAVAILABLE */
export async function streamPage(context: Context, code: string, maybeRaw: Raw | null): Promise<undefined> {
  const raw = rawOf(maybeRaw);
  const { id } = await readPublic(context, code);
  pageHubOf(context.app).join(id, (onEnd) => new EventStream(raw, onEnd));
}

/** A stopping server ends its streams, which would keep it open. */
export function mountSongPages(server: FastifyInstance, app: App): void {
  const hub = pageHubOf(app);
  server.addHook('preClose', async () => hub.close());
}
