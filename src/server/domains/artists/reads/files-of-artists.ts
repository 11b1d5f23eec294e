import { sql } from '../../../database/drizzle.ts';
import type { UseFinder } from '../../files/index.ts';

/** Which files some artist page shows; searches only the pages of the files' owners. */
export const filesOfArtists: UseFinder = async (db, fileIds) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from files f
    join tenants t on t.owner_user_id = f.owner_user_id
    join artist_profiles p on p.tenant_id = t.id
    where f.id = any(${sql.param(fileIds)}::uuid[]) and f.id in (p.profile_image_id, p.cover_image_id, p.hero_background_id)`);
  return new Set(rows.map((row) => row.id));
};
