import type { Pool, QueryConfig } from 'pg';

/** A number that no other advisory lock uses. */
const lockSpace = 4242_0005;
/** How often the holder checks that the connection lives, and how long it waits for the answer. */
const beatMs = 5_000;
/** The library's types lack a query's own timeout. */
const beatQuery: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: beatMs };
/**
 * The database releases the lock of a vanished machine 30 s after its last packet: long after the holder has stopped.
 */
const keepAlive = `set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;

/**
 * Runs `work` as the only one with this `name`, over all processes, under a lock of the database that ends with the
 * process, however it ends. Returns false if another has it.
 * @param work gets a signal, aborted within 10 s of losing the connection and with it the lock; `isHeld` tells at
 * once
 */
export async function withAdvisoryLock(
  pool: Pool,
  name: string,
  work: (lost: AbortSignal, isHeld: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = () => lost.abort();
  client.on('error', lose);
  let isLost = true;
  try {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1, hashtext($2)) as held, ${keepAlive}`,
      [lockSpace, name],
    );
    if (rows[0]?.held !== true) {
      isLost = false;
      return false;
    }
    const isHeld = () =>
      client
        .query(beatQuery)
        .catch(lose)
        .then(() => !lost.signal.aborted);
    const beat = setInterval(() => void isHeld(), beatMs);
    try {
      await work(lost.signal, isHeld);
    } finally {
      clearInterval(beat);
      if (!lost.signal.aborted) {
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, name]);
        isLost = false;
      }
    }
    return true;
  } finally {
    client.off('error', lose);
    // Don't reuse a connection that may still hold the lock.
    client.release(isLost);
  }
}
