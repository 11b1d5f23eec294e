import { videoIdOf } from '../../../../contract/vocabulary/youtube.ts';
import type { App } from '../../../context.ts';
import { sql } from '../../../database/drizzle.ts';
import type { UseFinder } from '../../files/index.ts';

/** Whether a public release names this image. */
export async function isNamedImage(app: App, url: string): Promise<boolean> {
  const { rows } = await app.database.pool.query({
    name: 'named_image',
    text: 'select 1 from releases where external_image_url = $1 and not is_draft limit 1',
    values: [url],
  });
  return rows.length > 0;
}

/** The YouTube video of a published song, by the song's code; null for none. */
export async function videoOfSong(app: App, code: string): Promise<string | null> {
  const { rows } = await app.database.pool.query<Parameters<typeof videoIdOf>[0]>({
    name: 'video_of_song',
    text: 'select youtube_link, clip_url, external_video_url from releases where short_code = $1 and not is_draft',
    values: [code],
  });
  return rows[0] === undefined ? null : videoIdOf(rows[0]);
}

/** Which files are our copies of outside media. */
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
