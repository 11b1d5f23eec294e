import { sql } from '../../../../database/drizzle.ts';
import type { UseFinder } from '../../../files/index.ts';

/** Which files are some user's picture; searches only the files' owners. */
export const filesOfUsers: UseFinder = async (db, fileIds) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from files f join users u on u.id = f.owner_user_id
    where f.id = any(${sql.param(fileIds)}::uuid[]) and u.picture_file_id = f.id`);
  return new Set(rows.map((row) => row.id));
};
