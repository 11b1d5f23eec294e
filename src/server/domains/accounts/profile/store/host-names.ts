import { eq } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { hostNames } from '../../../../database/tables/accounts.ts';
import type { Db } from '../../../../database/transact.ts';

export const findHostName = (db: Db, name: string): Promise<typeof hostNames.$inferSelect | undefined> =>
  findRow(db, hostNames, eq(hostNames.name, name));

/** Claims a name; false if it is taken. */
export const claimHostName = async (
  db: Db,
  name: string,
  owner: { tenantId: string } | { stationId: string },
): Promise<boolean> =>
  (
    await db
      .insert(hostNames)
      .values({ name, ...owner })
      .onConflictDoNothing({ target: hostNames.name })
  ).rowCount === 1;

export const releaseHostName = async (db: Db, tenantId: string): Promise<void> => {
  await db.delete(hostNames).where(eq(hostNames.tenantId, tenantId));
};
