import type { Pool } from 'pg';

const aliveMs = 20_000;

/** What is to be done by one process at a time: a number that no other use of advisory locks takes, and one within it. */
export type LockKey = readonly [space: number, key: number];

/**
 * Runs `work` alone, across all processes, under a lock of the database that ends with the process, however it ends.
 * False if another process has the lock.
 * @param work its signal aborts if the connection to the database, and with it the lock, is lost
 */
export async function withAdvisoryLock(
  pool: Pool,
  [space, key]: LockKey,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = () => lost.abort();
  client.on('error', lose);
  let isLost = true;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [space, key]);
    if (rows[0]?.held !== true) {
      isLost = false;
      return false;
    }
    const alive = setInterval(() => void client.query('select 1').catch(lose), aliveMs);
    try {
      await work(lost.signal);
    } finally {
      clearInterval(alive);
    }
    await client.query('select pg_advisory_unlock($1, $2)', [space, key]);
    isLost = false;
    return true;
  } finally {
    client.off('error', lose);
    // A connection that may still hold the lock isn't for others.
    client.release(isLost);
  }
}
