import { openClient } from './open-client.ts';

/** A number that no other advisory lock uses. */
const lock = 4242_0008;

/** Every process of the product runs this on a connection that it keeps: the lock ends with the connection. */
export const markRunning = `select pg_advisory_lock_shared(${lock})`;

/**
 * Runs `work` while no process of the product uses the database; a process that starts meanwhile waits.
 * @returns false if a process uses it
 */
export async function whileNothingRuns(url: string, work: () => Promise<void>): Promise<boolean> {
  const client = await openClient({ connectionString: url, keepAlive: true });
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held !== true) return false;
    await work();
    return true;
  } finally {
    await client.end();
  }
}
