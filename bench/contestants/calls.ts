import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { serveParent } from '../parts/serve-parent.ts';

interface Options {
  folder: string;
  databaseUrl: string;
  /** Settings for each server. */
  servers: Record<string, string>[];
}

/** The product’s calls without its pages, one server for each set of settings. */
await serveParent<Options>(async ({ folder, databaseUrl, servers }) => {
  const ports: number[] = [];
  for (const env of servers) {
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: join(folder, `files-${ports.length}`),
      LOG_LEVEL: 'error',
      // All servers on a database share one.
      SIGNING_KEY: 'a key that all servers of a benchmark share',
      ...env,
    });
    const app = await openApp(config, databaseUrl);
    const server = await serve(app, { rateFactor: 1_000_000, isWorker: false });
    await server.listen({ host: '127.0.0.1', port: 0 });
    ports.push((server.server.address() as AddressInfo).port); // listening on TCP
  }
  return ports;
});
