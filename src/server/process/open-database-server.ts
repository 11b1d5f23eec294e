import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { loadSnapshot } from '#server/database/copy/load-snapshot.ts';
import { readSnapshot } from '#server/database/copy/read-snapshot.ts';
import { openDatabase } from '#server/database/database.ts';
import { copyCluster, keptDays } from '#server/database/embedded/copies.ts';
import { chooseHome, type EmbeddedLog } from '#server/database/embedded/home.ts';
import { joinEmbedded } from '#server/database/embedded/join-embedded.ts';
import { type EmbeddedDatabase, openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { openClient } from '#server/database/open-client.ts';
import { missingSteps, readHistory, writerOf } from '#server/database/schema-steps.ts';
import { openQueue } from '#server/queue/queue.ts';
import { isDiskFull, openDataFolder, unusable } from './data-folder.ts';
import { openLog } from './log.ts';
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

/**
 * Copies the built-in database before its schema changes, so that a rollback needs no backup. The server stops for
 * the time of the copy.
 * @param open opens the server again
 * @returns the open server
 */
async function copyBeforeSteps(
  server: EmbeddedDatabase,
  { dataDir, log }: { dataDir: string; log: EmbeddedLog },
  open: () => Promise<EmbeddedDatabase>,
): Promise<EmbeddedDatabase> {
  const writer = await writerOfEarlier(server.url);
  if (writer === null) return server;
  await server.stop();
  log.info('The schema of the built-in database changes. Copying its data first.');
  const name = await copyCluster(await chooseHome(dataDir, log), writer);
  log.info(
    `The copy ${name} is kept for ${keptDays} days. To go back to it, stop the product and run: npm run rollback`,
  );
  return open();
}

/** Refuses a built-in database that a running, earlier version holds: its steps need a copy first. */
async function refuseEarlier(server: EmbeddedDatabase): Promise<void> {
  const writer = await writerOfEarlier(server.url);
  if (writer === null) return;
  await server.stop();
  throw new StartError(
    `The server that is running is ${writer}, and this is a later one, which changes the schema: stop the server, start it in this version, and run this again. Nothing was changed.`,
  );
}

/** The version that wrote the data last, if this version has steps for it; null if it has none or can't read it. */
async function writerOfEarlier(url: string): Promise<string | null> {
  const client = await openClient({ connectionString: url });
  try {
    const history = await readHistory(client);
    return history.hasTables && missingSteps(history).length > 0 ? writerOf(history) : null;
  } catch (error) {
    // What it can't read, the opening of the schema refuses, and a restore may replace.
    if (error instanceof StartError) return null;
    throw error;
  } finally {
    await client.end();
  }
}

const job = z.strictObject({ name: z.string(), data: z.looseObject({}), owner: z.string().nullable() });

/**
 * Copies all rows and waiting jobs to an empty database, and gives it the schema of this version.
 * @throws StartError if this version can't read them
 */
async function moveRows(from: string, to: string): Promise<void> {
  const { isFilled, hasQueue } = await contentOf(from);
  if (!isFilled) return;
  const source = openDatabase(from, { max: 1 });
  const queue = await openQueue(to, openLog({ logLevel: 'error' }));
  try {
    await readSnapshot(source.pool, (snapshot) =>
      loadSnapshot(
        to,
        snapshot,
        async (table) => snapshot.rows(table),
        async (orm) => {
          if (!hasQueue) return;
          for await (const line of createInterface({ input: snapshot.jobs() })) {
            const { name, data, owner } = job.parse(JSON.parse(line));
            await queue.send(orm, name, data, owner ?? undefined);
          }
        },
      ),
    );
  } finally {
    await queue.stop();
    await source.close();
  }
}

/** Whether a database has tables of ours, and a queue. @throws StartError if this version can't read them */
async function contentOf(url: string): Promise<{ isFilled: boolean; hasQueue: boolean }> {
  const client = await openClient({ connectionString: url });
  try {
    const history = await readHistory(client);
    missingSteps(history);
    const { rows } = await client.query<{ queue: boolean }>(
      `select to_regclass('jobs.job') is not null as queue`,
    );
    return { isFilled: history.hasTables, hasQueue: rows[0]?.queue === true };
  } finally {
    await client.end();
  }
}
