import { eq, inArray } from '../../../../database/drizzle.ts';
import { tenants } from '../../../../database/tables/accounts.ts';
import { releases } from '../../../../database/tables/releases.ts';
import type { Db } from '../../../../database/transact.ts';

/** Songs with their owners to notify; catalogue songs have none. */
export async function songsWithOwners(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; code: string | null; ownerId: string }>> {
  const rows = await db
    .select({
      id: releases.id,
      title: releases.title,
      code: releases.shortCode,
      ownerId: tenants.ownerUserId,
    })
    .from(releases)
    .innerJoin(tenants, eq(tenants.id, releases.tenantId))
    .where(inArray(releases.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
