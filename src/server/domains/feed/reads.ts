import type { Card } from '../../../contract/releases.ts';
import { nextIsraelMidnight } from '../../../contract/vocabulary/dates.ts';
import type { Context } from '../../context.ts';
import { answerPage, readCursor } from '../../http/paging.ts';
import { type CardRow, cardColumns, toCard } from '../artists/index.ts';

export type Source = 'linktone' | 'patiphon';
interface Page {
  limit: number;
  cursor?: string | undefined;
}

const newestFirst = 'shown_at desc nulls last, id desc nulls last';
/** Songs without a radio date that stand under a day to come; mostly none. */
const ahead = `select ${cardColumns} from releases r
  where in_feed and (radio_release_date is null or external_source is not null)
    and shown_at > $1 and (shown_at, id) < ($2, $3) order by ${newestFirst} limit $4`;
const past = `select ${cardColumns} from releases r
  where in_feed and shown_at <= $1 and (shown_at, id) < ($2, $3) order by ${newestFirst} limit $4`;
const ofSource = `select ${cardColumns} from releases r
  where in_feed and external_source is not null and external_source = $5
    and (shown_at, id) < ($2, $3) order by ${newestFirst} limit $4`;
/** The page beside the next radio date, which is when the feed changes by itself: one statement, so one way. */
const withNextChange = (page: string) => `select n.next_radio, p.* from
  (select min(radio_release_date) as next_radio from releases where radio_release_date > $1) n
  left join (${page}) p on true order by p.shown_at desc nulls last, p.id desc nulls last`;

const wholeFeed = {
  name: 'feed',
  text: withNextChange(`select * from ((${ahead}) union all (${past})) u order by ${newestFirst} limit $4`),
};
const sourceFeed = { name: 'feed_of_source', text: withNextChange(ofSource) };

type FeedRow = { next_radio: Date | null } & CardRow;
/** Later than every song, so that the first page needs no statement of its own. */
const beginning = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * The public feed, newest first: what is imported, and what is distributed and has no radio date ahead of it.
 * A page costs the same wherever it begins: it is read from an index at the cursor's place.
 */
export async function readFeed(context: Context, { limit, cursor }: Page, source?: Source): Promise<Card[]> {
  return readPage(
    context,
    { limit, cursor },
    source,
    source ? `/releases/all?source=${source}` : '/releases/all',
  );
}

/** The releases of one imported catalogue. */
export async function readImported(context: Context, page: Page, source: Source): Promise<Card[]> {
  return readPage(context, page, source, `/releases/${source}`);
}

async function readPage(
  context: Context,
  { limit, cursor }: Page,
  source: Source | undefined,
  path: string,
): Promise<Card[]> {
  const now = new Date();
  const place = readCursor(cursor) ?? beginning;
  const values = [now, place.at, place.id, limit + 1];
  const { rows } = await context.app.database.pool.query<FeedRow>(
    source === undefined ? { ...wholeFeed, values } : { ...sourceFeed, values: [...values, source] },
  );
  context.keep.tags.add('feed');
  const ends = [nextIsraelMidnight(now), rows[0]?.next_radio, context.keep.until].filter(
    (end) => end != null,
  );
  context.keep.until = new Date(Math.min(...ends.map(Number)));
  // The join answers one empty row for an empty page.
  const songs = rows[0]?.id === null ? [] : rows;
  return answerPage(context, songs, limit, path, (row) => ({ at: row.shown_at, id: row.id })).map(toCard);
}
