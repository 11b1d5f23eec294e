import { type Config, readCommandConfig } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { openInstalledServer } from './installation.ts';
import { openLog } from './log.ts';
import { openApp } from './open-app.ts';
import { Stopping } from './stopping.ts';

/**
 * Runs `work` on the data of an installation and ends the process; a server may be running.
 * The first line says which database and folder it works on.
 * @param check throws a StartError if the settings don't allow it, before anything is opened
 * @param logTo where the first line and the log go, if another program reads the task's output
 */
export async function runTask(
  work: (app: App) => Promise<void>,
  check: (config: Config) => void = () => undefined,
  logTo: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  await runProgram(async (stopping) => {
    const config = readCommandConfig();
    check(config);
    const database = await openInstalledServer(config, (line) => logTo.write(`${line}\n`));
    stopping.before(() => database.stop());
    const app = await openApp(config, database.url, {
      log: openLog(config, logTo),
      mayMakeKey: false,
    });
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
