import { type Config, readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { openLog } from './log.ts';
import { openApp } from './open-app.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { Stopping } from './stopping.ts';

/**
 * Runs `work` on the product's data and ends the process, beside a running server too.
 * @param check throws a StartError where the settings don't allow it; nothing is opened before.
 * @param logTo where the log goes; elsewhere than the task's own output where programs read that.
 */
export async function runTask(
  work: (app: App) => Promise<void>,
  check: (config: Config) => void = () => undefined,
  logTo: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  const stopping = new Stopping();
  process.on('SIGTERM', () => stopping.stop(1));
  process.on('SIGINT', () => stopping.stop(1));
  try {
    const config = readConfig();
    check(config);
    const database = await openDatabaseServer(config, true);
    stopping.before(() => database.stop());
    const app = await openApp(config, database.url, openLog(config, logTo));
    stopping.before(() => app.close());
    await work(app);
  } catch (error) {
    await stopping.fail(error);
  }
  await stopping.stop(0);
}
