import { createConnection } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { type FaultyConnection, openFaultyConnection } from '../support/faulty-connection.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** A migrated database that is dropped after the current test. */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('databaseServer'));
  onTestFinished(drop);
  return url;
}

export interface Line extends FaultyConnection {
  /** The database’s address through this line. */
  url: string;
}

/** A line to the database that can be cut, like by a network failure or a restart. */
export async function faultyConnectionTo(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl);
  const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const line = await openFaultyConnection(() => createConnection(socketPath));
  onTestFinished(() => line.close());
  return { ...line, url: `postgres://session42@127.0.0.1:${line.port}${url.pathname}` };
}
