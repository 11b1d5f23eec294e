import { eq, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';
import { nameOf } from './stations.policy.ts';

/** The columns of a person's name, as `nameOf` takes them. */
export const nameColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  stageName: tenants.stageName,
  email: users.email,
};

/** A person's name, as their team sees it; null if there is no such person. */
export async function readName(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select(nameColumns)
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(eq(users.id, userId));
  return row ? nameOf(row) : null;
}

/**
 * Whether `station_songs` by this name waits with an artist's appeal: an appeal makes a song pending in nobody's name.
 * In the text, so that it matches its index.
 */
export const appealedText = (song: string): string =>
  `(${song}.decision = 'pending' and ${song}.decided_by is null and exists (select 1 from station_verdicts v
    where v.station_id = ${song}.station_id and v.release_id = ${song}.release_id and v.appealed_at is not null))`;

/** Whether `releases r` is in the feed now: imported, or distributed without a future radio date. */
export const shownText = `r.in_feed
  and (r.external_source is not null or r.radio_release_date is null or r.radio_release_date <= now())`;
export const shown = sql.raw(shownText);

/** Whether `releases r` was withdrawn with the money that paid for its dates; its page stays. */
export const withdrawnText = `(not r.is_draft and not r.in_feed
  and (r.withdrawn_radio_date is not null or r.withdrawn_digital_date is not null))`;
/** The same; a station that decided on such a song keeps its decision. */
export const withdrawn = sql.raw(withdrawnText);
/** Whether a station sees `releases r`: it is in the feed now, or was withdrawn after the station decided on it. */
export const shownTo = (stationId: string) => sql`(${shown} or (${withdrawn} and exists (
  select 1 from station_songs k where k.station_id = ${stationId} and k.release_id = r.id and k.decision is not null)))`;

/** What else tells the Latin names of `releases r`: the station's answers, and the artist's name on another song. */
export const latinColumns = (stationId: string) => sql`
  (select n.latin from station_latin_names n where n.station_id = ${stationId} and n.name = r.title) as kept_title,
  (select n.latin from station_latin_names n where n.station_id = ${stationId} and n.name = r.artist_name) as kept_artist,
  (select f ->> 'latin' from releases w cross join jsonb_array_elements(w.latin_forms) f
    where w.tenant_id = r.tenant_id and w.latin_forms <> '[]' and f ->> 'text' = r.artist_name
    order by w.created_at desc nulls last limit 1) as artist_latin`;

/**
 * Whether `releases r` is newer than a moment, which is in the text: without knowing it, PostgreSQL assumes that a
 * third of the catalogue is newer and reads it all.
 */
export const isNewer = (moment: Date) => sql.raw(isNewerText(moment));
const isNewerText = (moment: Date): string => `r.shown_at > '${moment.toISOString()}'::timestamptz`;
/** Whether `releases r` is out at a moment: a song in the feed can only have a future digital date. */
export const isOut = (moment: Date) => sql.raw(`r.shown_at <= '${moment.toISOString()}'::timestamptz`);
