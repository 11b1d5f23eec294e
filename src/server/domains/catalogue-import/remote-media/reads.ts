import { sql } from 'drizzle-orm';
import type { App } from '../../../context.ts';
import type { UseFinder } from '../../files/index.ts';

/** Does a release that anyone may see name this image? */
export async function isNamedImage(app: App, url: string): Promise<boolean> {
  const { rows } = await app.database.pool.query({
    name: 'named_image',
    text: 'select 1 from releases where external_image_url = $1 and not is_draft limit 1',
    values: [url],
  });
  return rows.length > 0;
}

/** Which files are our copies of what stands outside. */
export const copiesOfOutside: UseFinder = async (db, fileIds) => {
  if (fileIds.length === 0) return new Set();
  const ids = sql.join(
    fileIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select file_id as id from outside_media where file_id in (${ids})`,
  );
  return new Set(rows.map((row) => row.id));
};
