import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** The file in which the tests' server writes its database's address. */
export const databaseAddressFile = (port: string | number): string => join(tmpdir(), `s42-e2e-${port}.url`);

const databaseAddress = (baseURL: string | undefined): Promise<string> =>
  readFile(databaseAddressFile(new URL(baseURL ?? '').port), 'utf8');

/** Runs queries in the database of the server at `baseURL`, for what no call of the API can do. */
export async function inDatabase<T>(
  baseURL: string | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: await databaseAddress(baseURL) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Confirms the address of an account, as its mailed link does. */
export const confirmAddress = (baseURL: string | undefined, email: string) =>
  inDatabase(baseURL, (client) =>
    client.query('update users set email_confirmed_at = now() where email = $1', [email]),
  );

/** Queues a scheduled job at once: a journey doesn't wait for its minute. */
export async function runScheduled(baseURL: string | undefined, name: string): Promise<void> {
  const queue = new PgBoss({
    connectionString: await databaseAddress(baseURL),
    schema: 'jobs',
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await queue.start();
  await queue.send(name, {});
  await queue.stop();
}
