import { type Config, readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { openLog } from './log.ts';
import { openApp } from './open-app.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { Stopping } from './stopping.ts';

/**
 * Runs `work` on the product's data and ends the process; a server may be running.
 * @param check throws a StartError if the settings don't allow it, before anything is opened
 * @param logTo where the log goes, if another program reads the task's output
 */
export async function runTask(
  work: (app: App) => Promise<void>,
  check: (config: Config) => void = () => undefined,
  logTo: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  await runProgram(async (stopping) => {
    const config = readConfig();
    check(config);
    const database = await openDatabaseServer(config, true);
    stopping.before(() => database.stop());
    const app = await openApp(config, database.url, openLog(config, logTo));
    stopping.before(() => app.close());
    await work(app);
  });
}

/** Runs `work` and ends the process: with code 0, or with 1 after an error or a signal. */
export async function runProgram(work: (stopping: Stopping) => Promise<void>): Promise<void> {
  const stopping = new Stopping();
  process.on('SIGTERM', () => stopping.stop(1));
  process.on('SIGINT', () => stopping.stop(1));
  await work(stopping).catch((error: unknown) => stopping.fail(error));
  await stopping.stop(0);
}
