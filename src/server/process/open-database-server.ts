import type { Config } from '../config.ts';
import { joinEmbedded } from '../database/embedded/join-embedded.ts';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { openClient } from '../database/open-client.ts';
import { copyBeforeSteps, refuseEarlier } from './copy-before-steps.ts';
import { isDiskFull, openDataFolder, unusable } from './data-folder.ts';
import { moveRows } from './move-rows.ts';
import { retryWhileDatabaseDown } from './retry-while-database-down.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL server to connect to. */
export interface DatabaseServer {
  url: string;
  /** Stops our own server; leaves another’s alone. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of DATABASE_URL, or the built-in one under DATA_DIR.
 * @param isGuest beside a running server: uses the built-in one that it holds
 * @throws StartError if it can't be used
 */
export async function openDatabaseServer(config: Config, isGuest = false): Promise<DatabaseServer> {
  const { dataDir, databaseUrl, databaseWaitMs } = config;
  refuseRoot(config);
  await openDataFolder(dataDir);
  if (databaseUrl !== undefined) {
    await tryConnecting(databaseUrl, databaseWaitMs);
    return { url: databaseUrl, stop: async () => undefined };
  }
  const options = { dataDir, log: { info: console.log, warn: console.warn }, moveRows };
  const open = () => openEmbedded(options);
  try {
    const running = isGuest ? await joinEmbedded(options) : undefined;
    if (running === undefined) return await copyBeforeSteps(await open(), options, open);
    await refuseEarlier(running);
    return running;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw isDiskFull(error) ? unusable(dataDir, error) : new StartError(reasonOf(error));
  }
}

/** @throws StartError in production if this user is root */
export function refuseRoot({ mode, dataDir }: Config): void {
  if (mode === 'production' && process.getuid?.() === 0)
    throw new StartError(
      `Production doesn’t run as root: start it as an ordinary user, and give that user DATA_DIR (chown -R USER ${dataDir}).`,
    );
}

/** Waits for a database that is just restarting. */
async function tryConnecting(url: string, maxMs: number): Promise<void> {
  const until = performance.now() + maxMs;
  const connect = async () => {
    const client = await openClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.end().catch(() => undefined);
  };
  const patience = {
    goesOn: () => performance.now() < until,
    say: (error: unknown) => console.warn(`The database can’t be reached yet: ${reasonOf(error)}.`),
  };
  await retryWhileDatabaseDown(connect, patience).catch((error: unknown) => {
    throw new StartError(`The database that DATABASE_URL names can’t be reached: ${reasonOf(error)}.`);
  });
}

/** A name with two addresses fails with an error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
