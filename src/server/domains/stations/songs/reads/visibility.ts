import { sql } from 'drizzle-orm';

/** That `releases r` stands in the feed just now: imported, or distributed with no radio date ahead. */
export const shownText = `r.in_feed
  and (r.external_source is not null or r.radio_release_date is null or r.radio_release_date <= now())`;
export const shown = sql.raw(shownText);
/** That the song of a row of `station_songs` stands in the feed just now. */
export const isShown = sql`exists (select 1 from releases r where r.id = station_songs.release_id and ${shown})`;

/**
 * That `releases r` stands after a moment, which is in the text: planned without knowing it, PostgreSQL takes a third
 * of the catalogue to be newer and reads it all.
 */
export const isNewer = (moment: Date) => sql.raw(isNewerText(moment));
const isNewerText = (moment: Date): string => `r.shown_at > '${moment.toISOString()}'::timestamptz`;
/** That `releases r` is out at a moment: nothing but its digital date is ahead of a song in the feed. */
export const isOut = (moment: Date) => sql.raw(`r.shown_at <= '${moment.toISOString()}'::timestamptz`);
