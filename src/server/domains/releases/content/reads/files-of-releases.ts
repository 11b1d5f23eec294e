import { type SQL, sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';
import type { UseFinder } from '../../../files/index.ts';

/** Which files some release shows or plays; searches only the songs of the files' owners. */
export const filesOfReleases: UseFinder = (db, fileIds) => find(db, fileIds, sql`true`);
/** Which of them a published one shows. */
export const filesOfPublished: UseFinder = (db, fileIds) => find(db, fileIds, sql`not r.is_draft`);

async function find(db: Db, fileIds: string[], condition: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct f.id from files f
    join tenants t on t.owner_user_id = f.owner_user_id
    join releases r on r.tenant_id = t.id
    where f.id = any(${sql.param(fileIds)}::uuid[]) and ${condition}
      and (f.id in (r.mp3_file_id, r.wav_file_id, r.cover_file_id, r.lyrics_file_id, r.pitch_file_id, r.saying_file_id)
        or f.id = any(r.image_file_ids))`);
  return new Set(rows.map((row) => row.id));
}
