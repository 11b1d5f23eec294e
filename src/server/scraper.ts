import type { AddressInfo } from 'node:net';
import { readSession } from './accounts/index.ts';
import { jobsOf, routes, wakeWaiting } from './catalogue-import/index.ts';
import { readCommandConfig } from './config.ts';
import { refuseDemonstration } from './demonstration/start-demonstration.ts';
import { makeServer } from './http/server.ts';
import { announce } from './operations/index.ts';
import { drain } from './process/drain.ts';
import { openInstalledServer } from './process/installation.ts';
import { openApp } from './process/open-app.ts';
import { Stopping } from './process/stopping.ts';
import { guardStation } from './stations/index.ts';

/**
 * The scraper as a separate process, beside servers whose `SCRAPER_URL` names it: it imports on the schedule and on
 * demand, and answers `/api/scrape` and `/api/bulk-scrape`. It needs their database, key and files.
 */
const drainMs = 10_000;
const stopping = new Stopping();
process.on('SIGTERM', () => stopping.stop(0));
process.on('SIGINT', () => stopping.stop(0));
process.on('unhandledRejection', (error) => stopping.fail(error));
process.on('uncaughtException', (error) => stopping.fail(error));
start().catch((error: unknown) => stopping.fail(error));

async function start(): Promise<void> {
  const config = readCommandConfig();
  const database = await openInstalledServer(config, console.log);
  stopping.before(() => database.stop());
  // Requests passed on end here.
  const own = { ...config, scraper: { ...config.scraper, url: undefined } };
  const app = await openApp(own, database.url, { mayMakeKey: false });
  stopping.log = app.log;
  stopping.before(() => app.close());
  await refuseDemonstration(app);
  await app.queue.work(jobsOf(app));
  await wakeWaiting(app);
  stopping.before(announce(app, 'scraper'));
  const server = await makeServer({ app, routes, readSession, guardStation });
  stopping.before(() => drain(server, drainMs));
  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  console.log(`The scraper is open at http://${config.host}:${port} (port ${port}).`);
}
