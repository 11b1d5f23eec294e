import { bigint, index, integer, pgTable, text } from '#server/database/pg-core.ts';

/** Counts of the rate limiters, over all processes. The columns are rate-limiter-flexible's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** An HMAC: no address is stored here. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970, by the database's clock. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);
