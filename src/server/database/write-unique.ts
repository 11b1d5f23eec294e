import type { OrmTransaction } from './transact.ts';

const uniqueViolation = '23505';

/** Writes what may conflict with another row; returns false on a conflict, and then writes nothing. */
export async function writeUnique(
  db: OrmTransaction,
  write: (savepoint: OrmTransaction) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction(write);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) return false;
    throw error;
  }
}
