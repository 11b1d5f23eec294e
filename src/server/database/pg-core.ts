import { createRequire } from 'node:module';
import type * as PgCore from 'drizzle-orm/pg-core';

// A CommonJS file, for the reason in drizzle.ts.
const require = createRequire(import.meta.url);

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgDialect,
  PgTable,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof PgCore;
export type PgTable = PgCore.PgTable;
export type { PgColumn } from 'drizzle-orm/pg-core';
