import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readConfig } from '#server/config.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { fillSearch } from '#server/releases/index.ts';
import { serveParent } from '../parts/serve-parent.ts';

interface Options {
  folder: string;
  /** `test` lets a bench sign in; production by default. */
  mode?: 'test';
  /** One server for each: on its database, with cached replies or without. */
  servers: { databaseUrl: string; isCaching: boolean }[];
  /** Whether it fills the search words of its songs first. */
  fillsSearch?: boolean;
}

/** The product itself, one server for each database. */
await serveParent<Options>(async ({ folder, servers, mode = 'production', fillsSearch = false }) => {
  const build = fileURLToPath(new URL('../../build', import.meta.url));
  const web = {
    clientFolder: `${build}/client`,
    build: await import(pathToFileURL(`${build}/server/index.js`).href),
  };
  const ports: number[] = [];
  for (const { databaseUrl, isCaching } of servers) {
    const config = readConfig({
      NODE_ENV: mode,
      DEMO: '0',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: join(folder, 'files'),
      LOG_LEVEL: 'error',
      // All servers on a database share one.
      SIGNING_KEY: 'a key that all servers of a benchmark share',
    });
    const app = await openApp(config, databaseUrl);
    // Replies are cached only while the connection that announces changes is open.
    if (!isCaching) app.cache.close();
    if (fillsSearch) await fillSearch(app);
    const server = await serve(app, { web, rateFactor: 1_000_000, isWorker: false });
    await server.listen({ host: '127.0.0.1', port: 0 });
    ports.push((server.server.address() as AddressInfo).port); // listening on TCP
  }
  return ports;
});
