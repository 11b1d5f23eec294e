import { copyCluster, keptDays } from '../database/embedded/copies.ts';
import { chooseHome } from '../database/embedded/home.ts';
import type { EmbeddedDatabase, EmbeddedLog } from '../database/embedded/open-embedded.ts';
import { openClient } from '../database/open-client.ts';
import { missingSteps, readHistory, writerOf } from '../database/schema-steps.ts';
import { StartError } from './start-error.ts';

/**
 * Copies the built-in database before its schema changes, so that a rollback needs no backup. The server stops for
 * the time of the copy.
 * @param open opens the server again
 * @returns the open server
 */
export async function copyBeforeSteps(
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
export async function refuseEarlier(server: EmbeddedDatabase): Promise<void> {
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
