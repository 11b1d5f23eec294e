import { sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';
import type { ApprovedSong } from '../../cycles/reads/approved.ts';
import { proposedNames } from '../../playout/rules/song.ts';
import { namesOf } from '../rules/names.ts';

/** A station's newest approved songs, whose Latin names its playout may have. */
const maxSongs = 5_000;

/** Approved songs by their names in Latin letters, as the station's playout got them or would get them. */
export async function readLatinNames(db: Db, stationId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<ApprovedSong>(sql`
    select r.id, r.title, r.artist_name, r.translations, r.latin_forms, p.latin_title, p.latin_artist
    from station_songs s join releases r on r.id = s.release_id
    left join playout_songs p on p.station_id = s.station_id and p.release_id = s.release_id
    where s.station_id = ${stationId} and s.decision = 'approved' and r.in_feed and not r.is_draft
    order by s.shown_at desc, s.release_id desc limit ${maxSongs}`);
  const byNames = new Map<string, string[]>();
  for (const song of rows) {
    const proposed = proposedNames(song);
    const names = namesOf(song.latin_title ?? proposed.title, song.latin_artist ?? proposed.artist);
    byNames.set(names, [...(byNames.get(names) ?? []), song.id]);
  }
  return byNames;
}
