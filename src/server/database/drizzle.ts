import { createRequire } from 'node:module';
import type * as NodePostgres from 'drizzle-orm/node-postgres';

// As ES modules, the files of drizzle-orm cost each start two seconds of CPU time: Node parses the package.json
// (180 kB) again for every one of them. It doesn't for the package's CommonJS files.
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = require('drizzle-orm') as typeof import('drizzle-orm');
export const { readMigrationFiles } =
  require('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator');
export const { drizzle, NodePgDatabase, NodePgDriver } =
  require('drizzle-orm/node-postgres') as typeof NodePostgres;
export type NodePgDatabase = NodePostgres.NodePgDatabase;
export type { Column, SQL, SQLWrapper } from 'drizzle-orm';
export type { NodePgClient } from 'drizzle-orm/node-postgres';
