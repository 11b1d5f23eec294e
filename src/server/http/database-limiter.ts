import type { Pool } from 'pg';
import { type IRateLimiterOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The database's clock in milliseconds since 1970, as SQL. */
export const databaseMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** A key's count, and its remaining milliseconds. */
interface Counted {
  points: number;
  left: number;
}

const count = `insert into rate_limits as known (key, points, expire)
  values ($1, $2, ${databaseMs} + $3::bigint)
  on conflict (key) do update set
    points = case when $4 or known.expire <= ${databaseMs} then excluded.points else known.points + excluded.points end,
    expire = case when $4 or known.expire <= ${databaseMs} then excluded.expire else known.expire end
  returning points, (expire - ${databaseMs})::float8 as left`;
const look = `select points, (expire - ${databaseMs})::float8 as left from rate_limits
  where key = $1 and expire > ${databaseMs}`;

/**
 * The library's PostgreSQL store, but by the database's clock instead of the machine's: machines' clocks differ, and
 * a window that began on one must not be over for another.
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  readonly #pool: Pool;

  constructor(pool: Pool, options: IRateLimiterOptions & { inMemoryBlockOnConsumed: number }) {
    // An hourly job deletes expired rows.
    super({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    this.#pool = pool;
  }

  // The library requires each store to implement these.

  protected async _upsert(
    key: string,
    points: number,
    ms: number,
    isSet = false,
  ): Promise<Counted | undefined> {
    const values = [key, points, ms, isSet];
    return (await this.#pool.query<Counted>({ name: 'rate count', text: count, values })).rows[0];
  }

  protected async _get(key: string): Promise<Counted | null> {
    return (
      (await this.#pool.query<Counted>({ name: 'rate look', text: look, values: [key] })).rows[0] ?? null
    );
  }

  protected async _delete(key: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query('delete from rate_limits where key = $1', [key]);
    return rowCount !== 0;
  }

  protected _getRateLimiterRes(_key: string, changed: number, { points, left }: Counted): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - points, 0),
      Math.max(left, 0),
      points,
      changed === points,
    );
  }
}
