import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../context.ts';
import { hubOf } from './hub.ts';

/** A server that stops ends its streams: they would hold it open. */
export function mountHub(server: FastifyInstance, app: App): void {
  const hub = hubOf(app);
  server.addHook('preClose', async () => hub.close());
}
