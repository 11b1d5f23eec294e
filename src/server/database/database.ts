import { Pool, type PoolConfig } from 'pg';
import { type NodePgClient, NodePgDatabase, NodePgDriver } from './drizzle.ts';
import { isUnavailable } from './is-unavailable.ts';
import { inText } from './newest-first.ts';
import { PgDialect } from './pg-core.ts';

type Select = Parameters<InstanceType<typeof PgDialect>['buildSelectQuery']>[0];

/** Writes the limit of each `select` into its text (`inText`). */
class LimitInText extends PgDialect {
  override buildSelectQuery(select: Select) {
    const { limit } = select;
    if (typeof limit !== 'number') return super.buildSelectQuery(select);
    const written = inText(limit) as unknown as number; // it writes any SQL here, though its type has numbers alone
    return super.buildSelectQuery({ ...select, limit: written });
  }
}

const dialect = new LimitInText({ casing: 'snake_case' });
const sessionOn = (client: NodePgClient) => new NodePgDriver(client, dialect).createSession(undefined);

export type OrmTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Runs statements on the pool. */
export class Orm extends NodePgDatabase {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super(dialect, sessionOn(pool), undefined);
    this.#pool = pool;
  }

  /** Like the library's own, but it also releases a connection that broke when the transaction began. */
  override async transaction<T>(work: (orm: OrmTransaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isLeftBehind = false;
    try {
      return await new NodePgDatabase(dialect, sessionOn(client), undefined).transaction(work);
    } catch (error) {
      // After a failover the connection may reach a server that accepts no writes.
      isLeftBehind = isUnavailable(error);
      throw error;
    } finally {
      client.release(isLeftBehind);
    }
  }
}

/** The database, in a transaction or out of one. */
export type Db = Orm | OrmTransaction;

export interface Database {
  orm: Orm;
  pool: Pool;
  /** Connections for work that holds a lock for long; they bypass a pooler (DATABASE_DIRECT_URL). */
  direct: Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections; the first query connects. A statement may take 15 s, a lock 10 s. */
export function openDatabase(
  url: string,
  { directUrl, ...settings }: PoolConfig & { directUrl?: string | undefined } = {},
): Database {
  const pool = openPool({ connectionString: url, max: 10, ...settings });
  // A separate pool, so that locks held for minutes never leave calls without a connection.
  const direct = openPool({ connectionString: directUrl ?? url, max: 8, ...settings });
  return {
    orm: new Orm(pool),
    pool,
    direct,
    close: async () => {
      await Promise.all([pool.end(), direct.end()]);
    },
  };
}

function openPool(settings: PoolConfig): Pool {
  const pool = new Pool({
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 4_000,
    // A named statement is planned once, not for each call's values: planning the feed's statement costs twice as
    // much as reading.
    options: '-c plan_cache_mode=force_generic_plan',
    ...settings,
  });
  // The server may end an idle connection. That must not end the process: the next query opens another.
  pool.on('error', () => {});
  // Nor may a connection that breaks in use: its query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
