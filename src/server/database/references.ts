import { and, eq, getTableColumns, type SQL, sql } from './drizzle.ts';
import { getTableConfig, type PgColumn, PgTable } from './pg-core.ts';
import * as schema from './tables/index.ts';
import type { OrmTransaction } from './transact.ts';

interface Key {
  others: PgColumn[];
  /** Of a partial index. */
  where: SQL | undefined;
}
interface Reference {
  table: PgTable;
  column: PgColumn;
  /** The unique keys that the column is part of; one over an expression is its domain's to look after. */
  keys: Key[];
}

const { files, uploads, complaints, sanctions, stationUndoSongs } = schema;
/** Columns that name a person or an artist without a foreign key; the audit log stays as it was written. */
const loose: { target: PgTable; columns: PgColumn[] }[] = [
  {
    target: schema.users,
    columns: [files.ownerUserId, uploads.ownerUserId, complaints.reporterUserId, stationUndoSongs.decidedBy],
  },
  { target: schema.tenants, columns: [complaints.tenantId, sanctions.tenantId] },
];
/** Triggers maintain them. */
const maintained: PgTable[] = [schema.userDirectory];

/** All columns that refer to a row of a table by a foreign key. */
function referencesTo(target: PgTable): Reference[] {
  const tables = Object.values(schema).filter((one) => one instanceof PgTable);
  return tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === target)
      .flatMap(({ columns: [column] }) => (column ? [{ table, column, keys: keysWith(table, column) }] : [])),
  );
}

function keysWith(table: PgTable, column: PgColumn): Key[] {
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config);
  const named = (one: object): PgColumn[] => columns.filter(({ name }) => 'name' in one && one.name === name);
  const keys = [
    ...columns.filter(({ primary }) => primary).map((one) => ({ of: [one], where: undefined })),
    ...[...primaryKeys, ...uniqueConstraints].map((one) => ({ of: one.columns, where: undefined })),
    ...unique
      .map(({ columns: of, where }) => ({ of: of.map(named), where }))
      .filter(({ of }) => of.every((one) => one.length === 1))
      .map(({ of, where }) => ({ of: of.flat(), where })),
  ];
  return keys
    .filter(({ of }) => of.some(({ name }) => name === column.name))
    .map(({ of, where }) => ({ others: of.filter(({ name }) => name !== column.name), where }));
}

/**
 * Makes everything that refers to one row of a table refer to another one. Where both have a row and a unique key allows
 * one, the other's stays. Most of these columns have no index of their own: this reads whole tables, for what operators
 * do once in a while.
 * @param except tables that stay as they are
 */
export async function moveReferences(
  db: OrmTransaction,
  target: PgTable,
  { from, to, except = [] }: { from: string; to: string; except?: PgTable[] },
): Promise<void> {
  const unkeyed = loose
    .filter((one) => one.target === target)
    .flatMap(({ columns }) =>
      columns.map((column) => ({ table: column.table as PgTable, column, keys: [] })),
    );
  for (const { table, column, keys } of [...referencesTo(target), ...unkeyed]) {
    if (except.includes(table) || maintained.includes(table)) continue;
    for (const { others, where } of keys) {
      const key = others.length === 0 ? sql`1` : sql.join(others, sql`, `);
      const taken = sql`(${key}) in (select ${key} from ${table} where ${and(eq(column, to), where)})`;
      await db.delete(table).where(and(eq(column, from), where, taken));
    }
    const property = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0];
    if (property === undefined) throw new Error(`${column.name} isn't a column of its own table`);
    await db
      .update(table)
      .set({ [property]: to })
      .where(eq(column, from));
  }
}
