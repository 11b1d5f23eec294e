import { createConnection } from 'node:net';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type FaultyConnection, openFaultyConnection } from '../support/faulty-connection.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** A migrated database that is dropped after the current test. */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('databaseServer'));
  onTestFinished(drop);
  return url;
}

/** Settings of a product with its own database and data folder, which are deleted after the current test. */
export const newSettings = async () => ({
  DATABASE_URL: await newDatabase(),
  DATA_DIR: await temporaryFolder(),
});

/** Settings of several processes of one product. */
export const sharedSettings = async () => ({
  ...(await newSettings()),
  SIGNING_KEY: 'a key that all processes of a test share',
});

/** A connection to a database, which ends after the current test. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A connection to a database that can be cut, as a network failure or a restart does, and the URL for it. */
export async function faultyConnectionTo(databaseUrl: string): Promise<FaultyConnection & { url: string }> {
  const url = new URL(databaseUrl);
  const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const connection = await openFaultyConnection(() => createConnection(socketPath));
  onTestFinished(() => connection.close());
  return { ...connection, url: `postgres://session42@127.0.0.1:${connection.port}${url.pathname}` };
}
