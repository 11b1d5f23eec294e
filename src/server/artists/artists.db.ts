import { eq } from '#server/database/drizzle.ts';
import { type Changes, lockRow } from '#server/database/rows.ts';
import { artistProfiles } from '#server/database/tables/artists.ts';
import type { OrmTransaction } from '#server/database/transact.ts';

export type ProfileRow = typeof artistProfiles.$inferSelect;
type Columns = Omit<typeof artistProfiles.$inferInsert, 'tenantId' | 'updatedAt'>;
type ProfileChange = Changes<Columns>;

/** A tenant's profile, locked until the transaction ends. */
export const lockProfile = (db: OrmTransaction, tenantId: string): Promise<ProfileRow | undefined> =>
  lockRow(db, artistProfiles, eq(artistProfiles.tenantId, tenantId));

/** Changes a tenant's profile; the first change creates it. */
export const saveProfile = async (
  db: OrmTransaction,
  tenantId: string,
  change: ProfileChange,
): Promise<void> => {
  const updatedAt = new Date();
  await db
    .insert(artistProfiles)
    .values({ tenantId, ...change, updatedAt })
    .onConflictDoUpdate({ target: artistProfiles.tenantId, set: { ...change, updatedAt } });
};

export const deleteProfile = async (db: OrmTransaction, tenantId: string): Promise<void> => {
  await db.delete(artistProfiles).where(eq(artistProfiles.tenantId, tenantId));
};
