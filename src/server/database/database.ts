import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as tables from './tables/index.ts';

export type Orm = NodePgDatabase<typeof tables>;

export interface Database {
  orm: Orm;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections; the first query connects. A statement may take 15 s, a lock 10 s. */
export function openDatabase(url: string, connections = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 4_000,
    // A named statement is planned once, not for each call's values: planning the feed's costs twice its reading.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {});
  return { orm: drizzle(pool, { schema: tables, casing: 'snake_case' }), pool, close: () => pool.end() };
}
