import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { codeOf, fieldsOf } from '#shared/unknown.ts';
import { readConfig } from './config.ts';
import type { App } from './context.ts';
import {
  beginDemonstration,
  demonstrationChildren,
  openDemonstrationService,
  openDemonstrationSites,
  refuseDemonstration,
  startDemonstration,
} from './demonstration/start-demonstration.ts';
import { announce } from './operations/index.ts';
import { drain } from './process/drain.ts';
import { openApp } from './process/open-app.ts';
import { openDatabaseServer } from './process/open-database-server.ts';
import { retryWhileDatabaseDown } from './process/retry-while-database-down.ts';
import { serve, serveHealth, work } from './process/serve.ts';
import { StartError } from './process/start-error.ts';
import { Stopping } from './process/stopping.ts';
import { fillSearch } from './releases/index.ts';
import { seedStations } from './stations/index.ts';

const build = new URL('../../build/', import.meta.url);
/** How long running requests may take once the process is stopping. */
const drainMs = 10_000;

const stopping = new Stopping();
process.on('SIGTERM', () => stopping.stop(0));
process.on('SIGINT', () => stopping.stop(0));
process.on('unhandledRejection', (error) => stopping.fail(error));
process.on('uncaughtException', (error) => stopping.fail(error));
start().catch((error: unknown) => stopping.fail(error));

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openDatabaseServer(config, config.role === 'worker');
  stopping.before(() => database.stop());
  const app = await openApp(config, database.url, { children: await demonstrationChildren(config) });
  stopping.log = app.log;
  stopping.before(() => app.close());
  const outliving = <T>(step: () => Promise<T>) =>
    retryWhileDatabaseDown(step, {
      goesOn: () => !stopping.isStopping,
      say: (err) => app.log.warn({ err }, 'the database went away; the start goes on when it is back'),
    });
  await outliving(() => refuseDemonstration(app));
  const server =
    config.role === 'worker'
      ? await serveHealth(app)
      : await serve(app, { web: await loadWeb(), isWorker: false });
  stopping.before(() => drain(server, drainMs, config.leaveMs));
  await outliving(() => seedStations(app));
  if (config.demo) await outliving(() => beginDemonstration(app));
  await server
    .listen({ host: config.host, port: config.port })
    .catch((error) => refuseAddress(['HOST', config.host], ['PORT', config.port], error));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const [what, where] =
    config.role === 'worker'
      ? ['A worker of Session42', `http://${config.host}:${port}`]
      : ['Session42', config.publicUrl];
  console.log(`${what} is open at ${where} (port ${port}).`);
  await listenToPrometheus(app);
  stopping.before(announce(app, config.role));
  if (app.mailer.outbox)
    console.log(`Emails are at ${config.publicUrl}/outbox: none goes out without SMTP_URL.`);
  if (config.devOpenToNetwork)
    console.log(
      'DEV_OPEN_TO_NETWORK=1: anyone who reaches this port can sign in as anyone, read every email and buy for nothing.',
    );
  if (config.role === 'web') return;
  if (config.demo) stopping.before(await outliving(() => openDemonstrationSites(app)));
  if (config.demo) stopping.before(await outliving(() => openDemonstrationService(app)));
  void workOn(app, outliving);
}

/** Adds the demonstration first: its jobs come with it. */
async function workOn(app: App, outliving: <T>(step: () => Promise<T>) => Promise<T>): Promise<void> {
  const warn = (message: string) => (err: unknown) => {
    if (!stopping.isStopping) app.log.warn({ err }, message);
  };
  outliving(() => fillSearch(app)).catch(warn('not every song can be found yet'));
  if (app.config.demo)
    await outliving(() => startDemonstration(app, console.log)).catch(
      warn('the demonstration was not finished'),
    );
  if (!stopping.isStopping) await outliving(() => work(app));
}

async function listenToPrometheus({ config, meter }: App): Promise<void> {
  if (config.metrics === undefined || meter === null) return;
  const { host, port: wanted } = config.metrics;
  const { port, close } = await meter
    .listen(host, wanted)
    .catch((error) => refuseAddress(['METRICS_HOST', host], ['METRICS_PORT', wanted], error));
  stopping.before(async () => close());
  console.log(`What it does is counted at http://${host}:${port}/metrics.`);
}

async function loadWeb(): Promise<{ clientFolder: string; build: ServerBuild }> {
  const entry = new URL('server/index.js', build);
  try {
    return { clientFolder: fileURLToPath(new URL('client', build)), build: await import(entry.href) };
  } catch (error) {
    if (fieldsOf(error).url !== entry.href) throw error;
    throw new StartError('The web part isn’t built yet: `npm start` builds it, and so does `npm run build`.');
  }
}

/** Settings with their values. */
type Setting<T> = [name: string, value: T];

function refuseAddress(
  [hostName, host]: Setting<string>,
  [portName, port]: Setting<number>,
  error: unknown,
): never {
  const elsewhere = `${hostName}=${host} isn’t an address of this machine.`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or choose another port with ${portName}.`,
    EACCES: `Port ${port} isn’t open to this user: choose one above 1023 with ${portName}.`,
    EADDRNOTAVAIL: elsewhere,
    ENOTFOUND: elsewhere,
  };
  const reason = reasons[codeOf(error)];
  throw reason === undefined ? error : new StartError(reason);
}
