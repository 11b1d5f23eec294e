import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from '#server/database/embedded/open-embedded.ts';

/** Opens the database and stops it after the current test, unless the test has. */
export async function openDatabase(dataDir: string): Promise<EmbeddedDatabase & { messages: string[] }> {
  const messages: string[] = [];
  const record = (message: string) => void messages.push(message);
  const database = await openEmbedded({ dataDir, log: { info: record, warn: record } });
  onTestFinished(() => database.stop());
  return { ...database, messages };
}

/** Runs one statement on its own connection. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
