import { eq, type SQL } from './drizzle.ts';
import type { PgColumn, PgTable } from './pg-core.ts';
import type { Db, OrmTransaction } from './transact.ts';

/** The columns that may change; an undefined one stays as it is. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The row that a condition names; undefined for none. */
export const findRow = async <T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> =>
  // The cast is needed because Drizzle infers rows of a known table only.
  (
    await db
      .select()
      .from(table as PgTable)
      .where(where)
  )[0] as T['$inferSelect'] | undefined;

/** The same, locked until the transaction ends. */
export const lockRow = async <T extends PgTable>(
  db: OrmTransaction,
  table: T,
  where: SQL | undefined,
): Promise<T['$inferSelect'] | undefined> =>
  (
    await db
      .select()
      .from(table as PgTable)
      .where(where)
      .for('no key update')
  )[0] as T['$inferSelect'] | undefined;

/** Makes the function that changes the row with a key. */
export const updaterOf =
  <T extends PgTable, Name extends keyof T['$inferInsert'] = keyof T['$inferInsert']>(
    table: T,
    key: PgColumn,
  ) =>
  async (db: Db, id: string, change: Partial<Pick<T['$inferInsert'], Name>>): Promise<void> => {
    await db
      .update(table as PgTable)
      .set(change)
      .where(eq(key, id));
  };

/** The row that a statement returned. @throws Error if it wrote none */
export const writtenRow = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the row was not written');
  return row;
};
