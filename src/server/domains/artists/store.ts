import { eq } from '../../database/drizzle.ts';
import { artistProfiles } from '../../database/tables/artists.ts';
import type { OrmTransaction } from '../../database/transact.ts';

export type ProfileRow = typeof artistProfiles.$inferSelect;
type Columns = Omit<typeof artistProfiles.$inferInsert, 'tenantId' | 'updatedAt'>;
/** The columns that may change; an undefined one stays as it is. */
export type ProfileChange = { [K in keyof Columns]?: Columns[K] | undefined };

/** A tenant's profile, locked until the transaction ends. */
export const lockProfile = async (db: OrmTransaction, tenantId: string): Promise<ProfileRow | undefined> =>
  (
    await db.select().from(artistProfiles).where(eq(artistProfiles.tenantId, tenantId)).for('no key update')
  )[0];

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
