import { artistProfiles } from '../../database/tables/artists.ts';
import type { OrmTransaction } from '../../database/transact.ts';

type Columns = Omit<typeof artistProfiles.$inferInsert, 'tenantId' | 'updatedAt'>;
/** What may be changed; a column left undefined stays. */
export type ProfileChange = { [K in keyof Columns]?: Columns[K] | undefined };

/** Changes a tenant's profile, which comes into being with its first change. */
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
