import { sql } from 'drizzle-orm';

/** That `releases r` stands in the feed just now: imported, or distributed with no radio date ahead. */
export const shownText = `r.in_feed
  and (r.external_source is not null or r.radio_release_date is null or r.radio_release_date <= now())`;
export const shown = sql.raw(shownText);
