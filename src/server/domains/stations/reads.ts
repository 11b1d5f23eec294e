import { eq } from '../../database/drizzle.ts';
import { tenants, users } from '../../database/tables/accounts.ts';
import type { Db } from '../../database/transact.ts';
import { nameOf } from './rules.ts';

/** The columns of a person's name, as `nameOf` takes them. */
export const nameColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  stageName: tenants.stageName,
  email: users.email,
};

/** A person's name, as their team sees it; null if there is no such person. */
export async function readName(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select(nameColumns)
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(eq(users.id, userId));
  return row ? nameOf(row) : null;
}
