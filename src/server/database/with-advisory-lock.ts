import type { Pool, QueryConfig } from 'pg';

/** A number that no other use of advisory locks takes. */
const lockSpace = 4242_0005;
/** How often the holder asks for a sign of life, and how long it waits for one. */
const beatMs = 5_000;
/** The library's types leave a query's own timeout out. */
const beatQuery: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: beatMs };
/** The database frees the lock of a machine that is gone 30 s after its last word: long after the holder has stopped. */
const keepAlive = `set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;

/**
 * Runs `work` as the only one that does what `name` says, over all processes: by a lock of the database that ends with
 * the process, however it ends. False where another has it.
 * @param work hears by its signal, within 10 s, when the line to the database, and with it the lock, is lost; `isHeld`
 * tells at once.
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
    // A connection that may still hold the lock isn't for others.
    client.release(isLost);
  }
}
