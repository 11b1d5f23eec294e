import { type CatalogueType, catalogues } from '../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../context.ts';

/** Any number that no other use of advisory locks takes; the second names the catalogue. */
const lockSpace = 4242_0005;
const aliveMs = 20_000;

/**
 * Runs `work` as the only one that imports from a catalogue, over all processes: by a lock of the database that
 * ends with the process, however it ends. False where another has it.
 * @param work hears by its signal where the line to the database, and with it the lock, is lost.
 */
export async function holdCatalogue(
  app: App,
  type: CatalogueType,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const key = catalogues.indexOf(type) + 1;
  const client = await app.database.pool.connect();
  const lost = new AbortController();
  const lose = () => lost.abort();
  client.on('error', lose);
  let isLost = true;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [lockSpace, key]);
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
    await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, key]);
    isLost = false;
    return true;
  } finally {
    client.off('error', lose);
    // A connection that may still hold the lock isn't for others.
    client.release(isLost);
  }
}
